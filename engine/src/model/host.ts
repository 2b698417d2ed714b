// Hosts that the build writes files for.

/** Values of the config's `host`. */
export const hostNames = ['netlify', 'cloudflare', 'vercel', 'github-pages', 'nginx', 'caddy', 's3'] as const;

export type HostName = (typeof hostNames)[number];
