/** Tells whether a link is a page of this store, as its English path; the page's own language is put before it. */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) && !/^\/ne(\/|$)|\/\.{1,2}(\/|$)/.test(text)
}

/** `facebook.com/a` as the address that it means; anything else stays as it is. */
export function asAddress(text: string): string {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(text) ? `https://${text}` : text
}

/** Tells whether a link is an address of another site that is encrypted, without a name to log in. */
export function isSecureAddress(text: string): boolean {
  return /^https:/i.test(text) && isAddress(text)
}

/** Tells whether a link in a text leads to a page of the store, to a site, a telephone or a mailbox, and can run nothing. */
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
