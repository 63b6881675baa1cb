import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { App, AppOptions } from './app.ts'

type AppModule = { createApp(options: AppOptions): Promise<App> }
type LoadOptions = AppOptions & { isDevelopment: boolean }

/** Loads the built app. In development, Vite compiles it and reloads it after each change. */
export async function loadApp({ isDevelopment, ...options }: LoadOptions): Promise<App> {
  if (isDevelopment) return loadDevelopmentApp(options)
  const path = join(options.projectRoot, 'build/server/app.js')
  const { createApp }: AppModule = await import(pathToFileURL(path).href)
  return createApp(options)
}

async function loadDevelopmentApp(options: AppOptions): Promise<App> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: options.projectRoot,
    server: { middlewareMode: true },
    appType: 'custom',
  })
  let current = await load()

  async function load(): Promise<AppModule & { app: App }> {
    const module = await vite.ssrLoadModule('/src/server/app.ts')
    const createApp: AppModule['createApp'] = module.createApp
    return { createApp, app: await createApp(options) }
  }

  /** Returns the current app. After a source file has changed, creates a new app and closes the old one. */
  async function latest(): Promise<App> {
    const module = await vite.ssrLoadModule('/src/server/app.ts')
    if (module.createApp !== current.createApp) {
      const old = current.app
      current = await load()
      await old.close()
    }
    return current.app
  }

  return {
    handle(request: IncomingMessage, response: ServerResponse) {
      vite.middlewares(request, response, () => {
        latest().then(
          (app) => app.handle(request, response),
          (error: Error) => {
            vite.ssrFixStacktrace(error)
            options.log.error({ err: error }, 'the app could not be loaded')
            response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack)
          },
        )
      })
    },
    readiness: () => current.app.readiness(),
    endStreams: () => current.app.endStreams(),
    async close() {
      await current.app.close()
      await vite.close()
    },
  }
}
