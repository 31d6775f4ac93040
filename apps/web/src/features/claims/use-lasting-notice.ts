import type { Form } from '@amparo/client/forms/use-form.ts'
import { useLastingCopy } from '@amparo/client/forms/use-lasting-copy.ts'
import { isNoticeDraft, type NoticeDraft } from './notice-draft.ts'

/** The notice as the device keeps it beside the tab. */
export const useLastingNotice = (form: Form<NoticeDraft>) =>
  useLastingCopy(form, {
    box: 'aviso-texto',
    id: 'borrador',
    isDraft: isNoticeDraft,
    isWorth: ({ relato }) => relato !== '',
  })
