import { createContext, data, type ServerBuild } from 'react-router'
import { statusOf } from '#api/http/error-reply.ts'
import { isDatabaseDown } from '#shop/database-errors.ts'
import { ShopError } from '#shop/shop-error.ts'

/** The status that every loader of a rendering answers with, without looking at anything. */
export const refusedWith = createContext<number | undefined>(undefined)

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * The build with loaders that refuse as pages do: what the shop refuses has its status, and a database that is out of
 * reach is 503. What nobody foresaw stays an error, and is logged.
 */
export function withRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]): [string, Routes[string]] => [
    id,
    route && withOwn(route),
  ])
  return { ...build, routes: Object.fromEntries(routes) }
}

function withOwn(route: Route): Route {
  const { loader } = route.module
  if (!loader) return route
  const refusing: typeof loader = async (args) => {
    const status = args.context.get(refusedWith)
    if (status !== undefined) throw data(null, { status })
    try {
      return await loader(args)
    } catch (error) {
      throw asRefusal(error)
    }
  }
  return { ...route, module: { ...route.module, loader: refusing } }
}

function asRefusal(error: unknown): unknown {
  if (error instanceof ShopError) return data(null, { status: statusOf[error.code] })
  return isDatabaseDown(error) ? data(null, { status: 503 }) : error
}
