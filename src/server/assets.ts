import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keepReply, sendKept, type KeptReply } from './kept-reply.ts'
import { commonHeaders, type SecuritySettings } from './security-headers.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

export type Assets = {
  sendIfKnown(request: FastifyRequest['raw'], response: FastifyReply['raw']): boolean
}

/** React Router writes its list of routes after the build has compressed the rest. */
async function smallestBrotli(path: string): Promise<Buffer | undefined> {
  return extname(path) === '.js' ? brotliCompressSync(await readFile(path)) : undefined
}

/**
 * The built files, held in memory: there are few, and a file is looked up by its exact name, so no path leads
 * out of the folder. What has a hash in its name may be kept for ever.
 */
export async function loadAssets(folder: string, security: SecuritySettings): Promise<Assets> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const kept = new Map<string, KeptReply>()
  for (const file of files.filter((entry) => entry.isFile() && extname(entry.name) in contentTypes)) {
    const path = join(file.parentPath, file.name)
    const name = path.slice(folder.length).replaceAll('\\', '/')
    const isHashed = name.startsWith('/assets/')
    kept.set(
      name,
      keepReply({
        status: 200,
        isForever: isHashed,
        body: await readFile(path),
        brotli: await readFile(`${path}.br`).catch(() => smallestBrotli(path)),
        headers: {
          'content-type': contentTypes[extname(name)] ?? 'application/octet-stream',
          'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
          'x-content-type-options': 'nosniff',
          ...(security.isHttps ? commonHeaders(security) : {}),
        },
      }),
    )
  }
  return {
    sendIfKnown(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const reply = kept.get((request.url ?? '').split('?', 1)[0] ?? '')
      if (reply) sendKept(request, response, { reply, isHit: true })
      return reply !== undefined
    },
  }
}
