/** A replacement in a library file for the browser bundle; it applies to every occurrence. */
export type LibraryPatch = {
  readonly file: string
  readonly texts: readonly (readonly [from: string, to: string])[]
}

/**
 * Parts of React Router that no page of the store uses and no bundler can remove: measuring, lazy route discovery (the
 * list of routes is complete), prefetched pages and server components. Without them the first view is 3.6 kB smaller.
 * The build stops if a file or a text is not found; a new version may have renamed it.
 */
export const libraryPatches: readonly LibraryPatch[] = [
  {
    file: 'router/router.js',
    texts: [
      ['init.instrumentations', 'undefined'],
      ['consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
      ['if (opts?.instrumentationNavigateMetaReceiver)', 'if (false)'],
      ['if (instrumentationResultMetaReceiver)', 'if (false)'],
      ['init.patchRoutesOnNavigation', 'undefined'],
      ['if (isFogOfWar)', 'if (false)'],
      ['if (!isFogOfWar)', 'if (true)'],
      ['if (loadMatch.isDiscovering)', 'if (false)'],
    ],
  },
  {
    file: 'dom/ssr/fog-of-war.js',
    texts: [
      ['return routeDiscovery.mode === "lazy" && ssr === true', 'return false'],
      ['if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;', 'return;'],
      [
        'if (!isFogOfWarEnabled(routeDiscovery, ssr) || window.navigator?.connection?.saveData === true) return;',
        'return;',
      ],
    ],
  },
  { file: 'dom/ssr/components.js', texts: [['let rsc = useIsRSCRouterContext();', 'return null;']] },
  {
    file: 'dom/ssr/errorBoundaries.js',
    // A message for developers. The store’s own error page makes it unnecessary.
    texts: [
      [
        '💿 Hey developer 👋. You can provide a way better UX than this when your app throws errors. Check out https://reactrouter.com/how-to/error-boundary for more information.',
        '',
      ],
    ],
  },
  {
    file: 'lib/dom-export/hydrated-router.js',
    texts: [
      ['router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;', ''],
      ['if (ssrInfo.context.isSpaMode)', 'if (false)'],
    ],
  },
  { file: 'lib/hooks.js', texts: [['if (this.context) return', 'if (false) return']] },
]
