/** The address of a page of this site, wherever the site stands. */
export const href = (path: string): string =>
  `${import.meta.env.BASE_URL.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
