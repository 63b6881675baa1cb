import type { FastifyRequest } from 'fastify'

/**
 * Returns the origin of the store for a request: the configured public URL. If none is configured, it is the
 * requested host, but only on this machine or in a private network. Any other Host header is ignored.
 */
export function originOf(
  request: FastifyRequest,
  config: { publicUrl: string; isPublicUrlSet: boolean },
): string {
  return config.isPublicUrlSet || !isPrivateHost(request.host)
    ? config.publicUrl
    : `${request.protocol}://${request.host}`
}

function isPrivateHost(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\])(:\d+)?$/.test(
    host,
  )
}
