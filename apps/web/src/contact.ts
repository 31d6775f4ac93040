import { portalConfig } from './portal-config.ts'

/** Address that dials the contact phone, as it is in configuration: the built HTML and the browser must agree. */
export function phoneHref(): string {
  return `tel:${portalConfig.phoneDial}`
}

/** The complaints book, or our page about it while no book is configured. */
export function complaintsBookHref(): string {
  return portalConfig.complaintsBookUrl === '' ? '/libro-de-reclamaciones' : portalConfig.complaintsBookUrl
}
