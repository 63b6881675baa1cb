/** The name of the cache in which `public/sw.js` stores the visited pages. */
export const pageCacheName = 'baithak-pages'
