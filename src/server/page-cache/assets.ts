import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCachedResponse, sendCached, type CachedResponse } from './cached-response.ts'
import { commonHeaders, type SecuritySettings } from '#server/http/security-headers.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

export type Assets = {
  sendIfFound(request: FastifyRequest['raw'], response: FastifyReply['raw']): boolean
}

/**
 * Compresses a script that has no `.br` file. React Router writes its route manifest after the build has
 * compressed the other files.
 */
async function compressScript(path: string): Promise<Buffer | undefined> {
  return extname(path) === '.js' ? brotliCompressSync(await readFile(path)) : undefined
}

/**
 * Loads the built files into memory. There are few of them. A file is looked up by its exact name, so no path leads out
 * of the folder. Files with a hash in their names may be cached for ever.
 *
 * @param previousFolders folders of hashed files of earlier builds that open pages may still use.
 */
export async function loadAssets(
  folder: string,
  { security, previousFolders }: { security: SecuritySettings; previousFolders: readonly string[] },
): Promise<Assets> {
  const responses = new Map<string, CachedResponse>()
  for (const [name, path] of await listFiles(folder, ''))
    responses.set(name, await cacheFile(name, path, security))
  for (const earlierFolder of previousFolders) {
    for (const [name, path] of await listFiles(earlierFolder, '/assets')) {
      if (!responses.has(name)) responses.set(name, await cacheFile(name, path, security))
    }
  }
  return {
    sendIfFound(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const cachedResponse = responses.get((request.url ?? '').split('?', 1)[0] ?? '')
      if (cachedResponse) sendCached(request, response, { cachedResponse, isHit: true })
      return cachedResponse !== undefined
    },
  }
}

/** Returns the files of a folder as pairs of URL path and file path. */
async function listFiles(folder: string, urlPrefix: string): Promise<[string, string][]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return files
    .filter((entry) => entry.isFile() && extname(entry.name) in contentTypes)
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [`${urlPrefix}${path.slice(folder.length).replaceAll('\\', '/')}`, path])
}

async function cacheFile(name: string, path: string, security: SecuritySettings): Promise<CachedResponse> {
  const isHashed = name.startsWith('/assets/')
  return createCachedResponse({
    status: 200,
    isImmutable: isHashed,
    body: await readFile(path),
    brotli: await readFile(`${path}.br`).catch(() => compressScript(path)),
    headers: {
      'content-type': contentTypes[extname(name)] ?? 'application/octet-stream',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      ...(security.isHttps ? commonHeaders(security) : {}),
    },
  })
}
