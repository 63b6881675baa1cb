/**
 * Returns whether a link is a page of this store, as its English path. The page's own language prefix is added later.
 */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) && !/^\/ne(\/|$)|\/\.{1,2}(\/|$)/.test(text)
}

/** Converts `facebook.com/a` to a full address. Other texts stay unchanged. */
export function asAddress(text: string): string {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(text) ? `https://${text}` : text
}

/** Returns whether a link is an https address of another site without a login name. */
export function isSecureAddress(text: string): boolean {
  return /^https:/i.test(text) && isAddress(text)
}

/** Returns whether a link in a text is safe: a page of the store, a site, a telephone or a mailbox, and no script. */
export function isTextLink(text: string): boolean {
  return isOwnPath(text) || isAddress(text) || isTelephone(text) || isMailbox(text)
}

function isAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/\\][^\s\\]*$/i.test(text) || !URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname.includes('.')
}

function isTelephone(text: string): boolean {
  return /^tel:\+?[\d-]{3,20}$/.test(text)
}

function isMailbox(text: string): boolean {
  return /^mailto:[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/.test(text)
}
