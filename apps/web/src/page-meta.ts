import type { MetaDescriptor } from 'react-router'
import { portalConfig } from './portal-config.ts'

interface PageMeta {
  title: string
  description: string
  /** Canonical path of the page, starting with `/`. */
  path: string
}

/** Title, description, canonical address and Open Graph of a public page. */
export function pageMeta({ title, description, path }: PageMeta): MetaDescriptor[] {
  const fullTitle = `${title} | ${portalConfig.brand}`
  const address = `${portalConfig.url}${path}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'es_PE' },
    { property: 'og:site_name', content: portalConfig.brand },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${portalConfig.url}/og.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Title of a page excluded from search engines. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${portalConfig.brand}` }, { name: 'robots', content: 'noindex' }]
}
