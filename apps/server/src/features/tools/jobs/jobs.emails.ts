import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'
import { regionName } from '@amparo/domain/jobs/regions.ts'
import type { Config } from '../../../config/config.ts'
import {
  type ComposedMail,
  composeMail,
  link,
  paragraph,
  twoLines,
} from '../../outbound/messages/messages.layout.ts'
import type { JobFilters } from './jobs.policy.ts'
import type { JobRowData } from './jobs.repository.ts'

export interface AlertNews {
  readonly filters: JobFilters
  readonly offers: readonly JobRowData[]
}

/** New offers for a person's alerts. The subject does not mention their search: others may see it. */
export function jobNewsMail(config: Config, forWhom: string, news: readonly AlertNews[]): ComposedMail {
  const count = news.reduce((sum, { offers }) => sum + offers.length, 0)
  const heading = count === 1 ? 'Hay una oferta nueva para ti' : `Hay ${count} ofertas nuevas para ti`
  const page = `${config.portalUrl}${pagesOf(15).linkIn}`
  const content = news.flatMap(({ filters, offers }) => [
    paragraph(`De tu aviso «${filters.words}»:`),
    ...offers.map((offer) =>
      paragraph(
        ...twoLines(
          link(`${page}?oferta=${offer.public_id}`, offer.title),
          `${offer.company}${offer.region ? ` · ${regionName(offer.region)}` : ''}${offer.is_sample ? ' · oferta de muestra' : ''}`,
        ),
      ),
    ),
  ])
  return composeMail(config, {
    subject: heading,
    preview: `${heading}, desde tu último aviso.`,
    heading,
    forWhom,
    content: [...content, paragraph('Nadie serio te cobra por postular ni te pide tu clave del banco.')],
    button: { url: page, label: count === 1 ? 'Ver la oferta en el portal' : 'Ver las ofertas en el portal' },
    after: [paragraph(link(`${page}#avisos`, 'Cambiar o quitar mis avisos'))],
  })
}
