// Files that pages show, by their endings.

export const isMedia = /\.(?:avif|gif|ico|jpe?g|mp4|pdf|png|svg|webm|webp)$/i;
