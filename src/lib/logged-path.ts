/** Returns the path of a URL for the log, without the secret key of a payment link, a shared list or an alert. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(/\/(pay|share|alert\/[^/]+)\/[^/]+/, '/$1/:key')
}
