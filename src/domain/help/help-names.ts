/** The help pages; each name is the path of its page. */
export const helpNames = [
  'help-center',
  'safety-info',
  'cancellation',
  'accessibility',
  'privacy',
  'terms',
] as const
export type HelpName = (typeof helpNames)[number]

/** Returns the help page of an English path such as '/terms'; undefined for other paths. */
export function helpNameOfPath(path: string): HelpName | undefined {
  return helpNames.find((name) => `/${name}` === path)
}
