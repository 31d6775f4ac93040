import { ecosystems as ofRelease, withDescription } from '@amparo/domain/catalogue/ecosystems.ts'
import type { Ecosystem } from '@amparo/domain/catalogue/types.ts'
import {
  hourMarks,
  type Published,
  pictureAddress,
  withSlots,
  withTexts,
} from '@amparo/domain/contents/slots.ts'
import { portalConfig } from './portal-config.ts'
import { wordsInForce } from './service-hours.ts'

const isBuild = portalConfig.texts.startsWith('{{')
const texts: Published = isBuild ? {} : JSON.parse(portalConfig.texts || '{}')

/**
 * A content with the texts that operators have published and its marks filled. Built pages keep a slot for each text,
 * which the server fills.
 */
export function published<T>(key: string, value: T): T {
  if (isBuild) return withSlots(key, value)
  const { brand, email, phone } = portalConfig
  const marks = { brand, email, phone, ...hourMarks(key, wordsInForce) }
  return withTexts(key, value, texts[key] ?? {}, marks)
}

/** Address and words of a published picture; undefined while the release's own is shown, as in built pages. */
export function publishedPicture(key: string): { src: string; alt: string } | undefined {
  if (isBuild) return undefined
  const { image, alt } = published(key, { image: '', alt: '' })
  return image === '' ? undefined : { src: pictureAddress(image), alt }
}

function publishedEcosystem(ecosystem: Ecosystem): Ecosystem {
  return withDescription(published(`ecosistema.${ecosystem.id}.textos`, ecosystem))
}

/** The six ecosystems as published. */
export const ecosystems: readonly Ecosystem[] = ofRelease.map(publishedEcosystem)
