import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { limaDayNow } from '../../../agenda/days.ts'
import { useLoad } from '../../../api/load.ts'
import { useCarriedWords } from '../../../claims/carried-words.ts'
import { claimPath } from '../../../claims/claim-paths.ts'
import { moveWaiting, noticeBox, useWaitingFiles } from '../../../claims/use-waiting-files.ts'
import { FormStep } from '../../../forms/FormStep.tsx'
import { RecoveredNotice } from '../../../forms/RecoveredNotice.tsx'
import { useSteps } from '../../../forms/use-steps.ts'
import { fetchPolicy, type Policy } from '../../../inside/own-policy.ts'
import type { OwnProduct } from '../../../inside/own-products.ts'
import { sendNotice } from './claim-calls.ts'
import { NoticeAhead } from './NoticeAhead.tsx'
import { NoticeCautions } from './NoticeCautions.tsx'
import { NoticeFacts } from './NoticeFacts.tsx'
import { NoticePapers } from './NoticePapers.tsx'
import { NoticeReview } from './NoticeReview.tsx'
import {
  blankNotice,
  isNoticeDraft,
  type NoticeDraft,
  noticeProblems,
  noticeStepOf,
  noticeSteps,
  toNotice,
} from './notice-draft.ts'
import { useLastingNotice } from './use-lasting-notice.ts'

interface NoticeFormProps {
  products: readonly OwnProduct[]
  /** Certificate and cover in the address. */
  asked: Pick<NoticeDraft, 'certificado' | 'cobertura'>
  /** The person's text from elsewhere. */
  words: string
}

const titles = { '': 'Qué pasó y cuándo', papeles: 'Tus papeles', revisar: 'Revisa y envía' } as const

export function NoticeForm({ products, asked, words }: NoticeFormProps) {
  const navigate = useNavigate()
  const today = limaDayNow()
  const [only] = products.length === 1 ? products : []
  const form = useForm<NoticeDraft>({
    start: {
      ...blankNotice,
      ...asked,
      certificado: asked.certificado || (only?.numeroCertificado ?? ''),
      relato: words,
    },
    check: (draft) => noticeProblems(draft, today),
    draft: { name: 'aviso', isDraft: isNoticeDraft },
  })
  const { values, set } = form
  const lasting = useLastingNotice(form)
  useCarriedWords(lasting.ready, values.relato, (story) => set('relato', story))
  const waiting = useWaitingFiles(noticeBox)
  const steps = useSteps((wanted) => noticeStepOf(wanted, values, today))
  const { step } = steps
  const policy = useLoad(
    ['poliza', values.certificado],
    async (signal): Promise<Policy | null> =>
      values.certificado === '' ? null : fetchPolicy(values.certificado, signal),
  )
  const cover = policy.data?.ficha?.coberturas.find(({ clave }) => clave === values.cobertura)
  const files = waiting.files.filter(({ paper }) => cover?.papeles.some(({ clave }) => clave === paper))

  // The address names another policy than the draft.
  useEffect(() => {
    if (!form.ready || asked.certificado === '' || values.relato !== '') return
    if (values.certificado !== asked.certificado) set('certificado', asked.certificado)
    if (asked.cobertura !== '' && values.cobertura !== asked.cobertura) set('cobertura', asked.cobertura)
  }, [form.ready, asked.certificado, asked.cobertura, values, set])

  const send = form.submit(async (draft, keyFor) => {
    const body = toNotice(draft)
    const { folio } = await sendNotice(body, keyFor(body))
    await moveWaiting(files, noticeBox, folio)
    await lasting.forget()
    form.reset()
    void navigate(claimPath(folio), { replace: true, state: { avisada: true } })
  })
  const onward = () => {
    void lasting.keep()
    form.forgive()
    steps.goTo(step === '' ? 'papeles' : 'revisar')
  }

  if (!form.ready || !waiting.ready) return <ShapedSkeleton shape="form" />
  return (
    <form
      method="post"
      noValidate
      onSubmit={step === 'revisar' ? send : form.goOn(onward)}
      className="items-start gap-x-12 lg:grid lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
    >
      <div className="max-w-2xl">
        <h2 className="sr-only">Tu aviso</h2>
        {lasting.recovered && step === '' ? (
          <RecoveredNotice
            text="Todavía no lo enviaste."
            onDiscard={async () => {
              await lasting.forget()
              for (const { id } of waiting.files) void waiting.remove(id)
              form.reset()
            }}
          />
        ) : null}
        <FormStep
          key={step}
          number={noticeSteps.indexOf(step) + 1}
          total={noticeSteps.length}
          title={titles[step]}
          follows={steps.follows}
        >
          <FormTrouble form={form} title="Completa estos datos" />
          {step === '' ? (
            <NoticeFacts form={form} products={products} policy={policy} today={today} />
          ) : step === 'papeles' ? (
            <NoticePapers papers={cover?.papeles ?? []} waiting={{ ...waiting, files }} />
          ) : (
            <NoticeReview values={values} cover={cover} files={files} onChange={() => steps.backTo('')} />
          )}
        </FormStep>
      </div>
      {step === 'revisar' ? (
        <NoticeCautions values={values} cover={cover} files={files} />
      ) : (
        <NoticeAhead papers={step === '' ? (cover?.papeles ?? []) : []} />
      )}
      <div className="max-w-2xl">
        <Button type="submit" size="large" busy={form.busy} className="mt-6 w-full">
          {step === 'revisar'
            ? form.busy
              ? 'Enviando…'
              : 'Enviar mi aviso'
            : step === 'papeles' && files.length === 0
              ? 'Seguir sin papeles por ahora'
              : 'Continuar'}
        </Button>
        {step === '' ? null : (
          <Button look="quiet" className="mt-2 w-full" onClick={steps.back}>
            Volver
          </Button>
        )}
      </div>
    </form>
  )
}
