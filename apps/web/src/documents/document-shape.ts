import { fieldOf } from '@amparo/client/forms/define-form.ts'
import { maxLength, object, picklist, pipe, string } from 'valibot'

/** Schema of a document draft. */
export const documentShape = object({
  documentType: picklist([8, 6]),
  document: pipe(string(), maxLength(64)),
})

/** A document in a form: blank, a DNI without number. */
export const documentField = fieldOf(documentShape, { documentType: 8, document: '' })
