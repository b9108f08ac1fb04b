// `npm run dev`: the product with its pages served from source by Vite, reloading when they change.
// Only here the content security policy is off, because the development server injects scripts and
// styles.
import path from 'node:path'
import { createServer } from 'vite'
import type { Before } from '#server/http/listen.ts'
import type { MakePages } from '#site/pages.ts'
import { asFetch, type EntryServer } from '#site/site.ts'
import { createSocialCards } from '#site/social-cards.ts'
import { projectFolder } from './project.ts'

export async function developmentServer(): Promise<{ pages: MakePages; before: Before }> {
  const vite = await createServer({
    configFile: path.join(projectFolder, 'vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const pages: MakePages = async ({ siteUrl, publishableKey, grievanceContact, captcha, log }) => {
    // No offline pages: a file that is being changed must not be kept.
    const config = { url: siteUrl, publishableKey, grievanceContact, captcha, offlinePages: false }
    const socialCards = createSocialCards({ log })
    return async (request, visit, onThisMachine) => {
      const entry = (await vite.ssrLoadModule('/entry-server.tsx')) as EntryServer
      const feed = entry.feedAt(request)
      const call = visit(feed ? 'feed' : 'page')
      if (call instanceof Response) return call
      const context = { config, fetch: asFetch(call), onThisMachine }
      if (feed) return feed(context)
      const picture = await socialCards(request, (pathname, typesetter) =>
        entry.socialCard(pathname, { ...context, typesetter }),
      )
      if (picture) return picture
      const page = await entry.render(request, context)
      if (!page.headers.get('content-type')?.startsWith('text/html')) return page
      const { pathname } = new URL(request.url)
      const html = await vite.transformIndexHtml(pathname, await page.text())
      return new Response(html, { status: page.status, headers: page.headers })
    }
  }
  // The API's paths and the pages are ours; the rest (modules, styles, fonts) is Vite's.
  const ours = /^\/(auth\/v1|rest\/v1|storage\/v1|health|metrics|config\.json|dev\/)/
  return {
    pages,
    before: (request, response, next) => {
      if (ours.test(request.url ?? '')) next()
      else vite.middlewares(request, response, next)
    },
  }
}
