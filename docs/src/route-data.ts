import { defineRouteMiddleware, type StarlightRouteData } from '@astrojs/starlight/route-data'

type Entry = StarlightRouteData['sidebar'][number]
type Link = Extract<Entry, { type: 'link' }>

const linksIn = (entries: readonly Entry[]): Link[] =>
  entries.flatMap((entry) => (entry.type === 'group' ? linksIn(entry.entries) : entry))

/** Shows the navigation of the page's section only. Pages without a section have that of the first. */
export const onRequest = defineRouteMiddleware(({ locals: { starlightRoute } }) => {
  const groups = starlightRoute.sidebar.filter((entry) => entry.type === 'group')
  const section = groups.find(({ entries }) => linksIn(entries).some(({ isCurrent }) => isCurrent)) ?? groups[0]
  starlightRoute.sidebar = section?.entries ?? []
  const links = linksIn(starlightRoute.sidebar)
  const index = links.findIndex(({ isCurrent }) => isCurrent)
  starlightRoute.pagination = { prev: links[index - 1], next: index < 0 ? undefined : links[index + 1] }
})
