/** Returns the URL of a page of this site, including the base path. */
export const href = (path: string): string =>
  `${import.meta.env.BASE_URL.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
