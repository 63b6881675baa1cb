/**
 * Returns whether a link is a page of this store, as its English path. The page's own language prefix is added later.
 */
export function isStorePath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) && !/^\/ne(\/|$)|\/\.{1,2}(\/|$)/.test(text)
}

/** Converts `facebook.com/a` to a full address. Other texts stay unchanged. */
export function withHttps(text: string): string {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(text) ? `https://${text}` : text
}

/** Returns whether a link is an https address of another site without a login name. */
export function isHttpsUrl(text: string): boolean {
  return /^https:/i.test(text) && isWebUrl(text)
}

/** Returns whether a link in a text is safe: a page of the store, a site, a telephone or a mailbox, and no script. */
export function isSafeLink(text: string): boolean {
  return isStorePath(text) || isWebUrl(text) || isTelLink(text) || isMailtoLink(text)
}

function isWebUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s/\\][^\s\\]*$/i.test(text) || !URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname.includes('.')
}

function isTelLink(text: string): boolean {
  return /^tel:\+?[\d-]{3,20}$/.test(text)
}

function isMailtoLink(text: string): boolean {
  return /^mailto:[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/.test(text)
}
