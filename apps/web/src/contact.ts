import { portalConfig } from './portal-config.ts'

/** Link that dials the contact phone of the configuration: the built HTML and the browser must agree. */
export function phoneHref(): string {
  return `tel:${portalConfig.phoneDial}`
}

/** The complaints book, or our page about it while none is configured. */
export function complaintsBookHref(): string {
  return portalConfig.complaintsBookUrl === '' ? '/libro-de-reclamaciones' : portalConfig.complaintsBookUrl
}
