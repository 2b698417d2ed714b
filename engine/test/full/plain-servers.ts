// Servers that know folders only: a site has addresses of this form there, and one setting for its 404 page.

import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Puts the build below its base, as one would copy it to a server. */
function publish(dist: string, work: string, base: string): string {
  const root = join(work, 'root');
  cpSync(dist, join(root, base), { recursive: true });
  return root;
}

export function startApache(dist: string, work: string, port: number, base: string): ChildProcess {
  const root = publish(dist, work, base);
  appendFileSync(join(root, base, '.htaccess'), `ErrorDocument 404 ${base}404.html\nAddCharset utf-8 .md .txt\n`);
  const modules = ['mpm_event', 'authz_core', 'dir', 'mime']
    .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
    .join('\n');
  const config = `ServerRoot ${work}
ServerName localhost
PidFile ${work}/pid
ErrorLog ${work}/error.log
Mutex file:${work}
Listen 127.0.0.1:${port}
${modules}
User www-data
Group www-data
TypesConfig /etc/mime.types
DirectoryIndex index.html
DocumentRoot ${root}
<Directory ${root}>
  AllowOverride All
  Require all granted
</Directory>
`;
  writeFileSync(join(work, 'apache.conf'), config);
  return spawn('apache2', ['-DFOREGROUND', '-f', join(work, 'apache.conf')], { stdio: 'inherit' });
}

export function startLighttpd(dist: string, work: string, port: number, base: string): ChildProcess {
  const root = publish(dist, work, base);
  const config = `server.document-root = "${root}"
server.bind = "127.0.0.1"
server.port = ${port}
index-file.names = ( "index.html" )
server.errorfile-prefix = "${join(root, base)}"
include_shell "/usr/share/lighttpd/create-mime.conf.pl"
`;
  writeFileSync(join(work, 'lighttpd.conf'), config);
  return spawn('lighttpd', ['-D', '-f', join(work, 'lighttpd.conf')], { stdio: 'ignore' });
}
