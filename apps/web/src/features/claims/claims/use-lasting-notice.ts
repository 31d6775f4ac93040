import type { Form } from '@amparo/client/forms/use-form.ts'
import { useLastingCopy } from '@amparo/client/forms/use-lasting-copy.ts'
import { type NoticeDraft, noticeForm } from './notice-draft.ts'

/** The device's copy of the notice, besides the tab's draft. */
export const useLastingNotice = (form: Form<NoticeDraft>) =>
  useLastingCopy(form, {
    box: 'aviso-texto',
    id: 'borrador',
    isDraft: noticeForm.isDraft,
    isWorth: ({ relato }) => relato !== '',
  })
