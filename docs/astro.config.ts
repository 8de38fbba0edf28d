import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import starlight from '@astrojs/starlight'
import { defineConfig, passthroughImageService } from 'astro/config'
import { editUrl, homepage, repository } from './src/lib/package.ts'
import { sidebar } from './src/lib/sidebar.ts'

// The build sends no telemetry.
process.env['ASTRO_TELEMETRY_DISABLED'] = '1'

const home = homepage === undefined ? undefined : new URL(homepage)
const editBase = editUrl('docs/')

/** The image that previews of links show. Its URL must be absolute. */
const preview =
  home &&
  ([
    { tag: 'meta', attrs: { property: 'og:image', content: `${home.href.replace(/\/$/, '')}/preview.png` } },
    {
      tag: 'meta',
      attrs: { property: 'og:image:alt', content: 'chaindata: blockchain data, with the price on every call' },
    },
  ] as const)

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** Without scripts, Starlight stays dark. Its light variables and ours then apply if the system theme is light. */
const lightTheme = ['node_modules/@astrojs/starlight/dist/style/props.css', 'src/styles/theme.css']
  .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
  .map((css) => /:root\[data-theme=["']light["']\][^{]*\{([^}]*)\}/.exec(css)?.[1] ?? '')
  .join('')
const codeColors =
  ".expressive-code .title { color: inherit !important } .expressive-code .ec-line :where(span[style^='--']:not([class])) { color: var(--1) !important }"

export default defineConfig({
  // Without `homepage` in package.json the site works at the root of any host.
  ...(home && { site: home.origin, base: home.pathname }),
  trailingSlash: 'always',
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  integrations: [
    starlight({
      title: 'chaindata',
      description: 'The TypeScript SDK for a multi-chain blockchain data API: guide, prices and reference.',
      logo: { src: './src/assets/mark.svg', alt: '' },
      customCss: ['./src/styles/fonts.css', './src/styles/theme.css', './src/styles/print.css'],
      sidebar,
      routeMiddleware: ['./src/route-data.ts', './src/moved-anchors.ts'],
      components: {
        Footer: './src/components/Footer.astro',
        Head: './src/components/Head.astro',
        MarkdownContent: './src/components/MarkdownContent.astro',
        MobileMenuFooter: './src/components/MobileMenuFooter.astro',
        PageTitle: './src/components/PageTitle.astro',
        Search: './src/components/Search.astro',
        Sidebar: './src/components/Sidebar.astro',
        SocialIcons: './src/components/HeaderLinks.astro',
      },
      disable404Route: true,
      ...(editBase && { editLink: { baseUrl: editBase } }),
      ...(repository && { social: [{ icon: 'github', label: 'Repository', href: repository }] }),
      head: [
        ...(preview ?? []),
        {
          tag: 'noscript',
          content: `<style>@media (prefers-color-scheme: light) { :root[data-theme] { color-scheme: light; ${lightTheme} } ${codeColors} }</style>`,
        },
      ],
      credits: false,
      lastUpdated: false,
      expressiveCode: {
        themes: ['one-dark-pro', 'one-light'],
        // The frame of a terminal has an empty title bar.
        defaultProps: { wrap: true, hangingIndent: 2, overridesByLang: { sh: { frame: 'none' } } },
        styleOverrides: {
          frames: {
            frameBoxShadowCssValue: 'none',
            editorActiveTabIndicatorTopColor: 'transparent',
            editorActiveTabIndicatorBottomColor: 'transparent',
            editorTabBarBackground: 'var(--panel)',
            editorActiveTabBackground: 'var(--panel)',
            editorTabBarBorderBottomColor: 'var(--panel-edge)',
            terminalTitlebarBackground: 'var(--panel)',
            terminalTitlebarDotsOpacity: '0',
          },
          borderColor: 'var(--panel-edge)',
          codeBackground: 'var(--field)',
          borderRadius: '0.6rem',
          codeFontFamily: 'var(--sl-font-mono)',
          codeFontSize: '0.81rem',
        },
      },
    }),
  ],
  vite: {
    // The pages run the SDK from its sources.
    resolve: { alias: { 'chaindata/mock': source('mock/index.ts'), chaindata: source('index.ts') } },
    server: { fs: { allow: ['..'] } },
    worker: { format: 'es' },
  },
})
