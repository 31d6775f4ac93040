import type { CvContent } from '@amparo/contract/tools/cv.ts'
import { fromStored, toStored } from './cv.layout.ts'
import type { Cv } from './cv.policy.ts'

/** A CV on the wire: equal to the stored layout, field by field; a difference does not compile. */
export const toCvContent = (cv: Cv): CvContent => toStored(cv)

export const fromCvContent = (content: CvContent): Cv => fromStored(content)
