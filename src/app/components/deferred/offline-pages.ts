/** The name under which `public/sw.js` keeps the pages that were seen. */
export const pageCacheName = 'baithak-pages'
