import type { CvContent } from '@amparo/contract/cv.ts'
import { fromStored, toStored } from './cv.layout.ts'
import type { Cv } from './cv.policy.ts'

/** A CV as the wire has it: today what is kept of it, field by field; where they part, this does not compile. */
export const toCvContent = (cv: Cv): CvContent => toStored(cv)

export const fromCvContent = (content: CvContent): Cv => fromStored(content)
