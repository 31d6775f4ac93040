import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { limaDayNow } from '../../../agenda/days.ts'
import { useCarriedWords } from '../../../claims/carried-words.ts'
import { claimPath } from '../../../claims/claim-paths.ts'
import { ForRelative } from '../../../claims/ForRelative.tsx'
import { isSameCover, type OwnCovers } from '../../../claims/situations.ts'
import { moveWaiting, noticeBox, useWaitingFiles } from '../../../claims/use-waiting-files.ts'
import { FormStep } from '../../../forms/FormStep.tsx'
import { RecoveredNotice } from '../../../forms/RecoveredNotice.tsx'
import { useSteps } from '../../../forms/use-steps.ts'
import { sendNotice } from './claim-calls.ts'
import { NoticeAhead } from './NoticeAhead.tsx'
import { NoticeCautions } from './NoticeCautions.tsx'
import { NoticeFacts } from './NoticeFacts.tsx'
import { NoticePapers } from './NoticePapers.tsx'
import { NoticeReview } from './NoticeReview.tsx'
import {
  type NoticeDraft,
  noticeForm,
  noticeProblems,
  noticeStepOf,
  noticeSteps,
  toNotice,
} from './notice-draft.ts'
import { useLastingNotice } from './use-lasting-notice.ts'

interface NoticeFormProps {
  own: OwnCovers
  /** Certificate, cover and situation in the address. */
  asked: Pick<NoticeDraft, 'certificado' | 'cobertura' | 'situacion'>
  /** The person's text from elsewhere. */
  words: string
}

const titles = { '': 'Qué pasó y cuándo', papeles: 'Tus documentos', revisar: 'Revisa y envía' } as const

export function NoticeForm({ own, asked, words }: NoticeFormProps) {
  const navigate = useNavigate()
  const today = limaDayNow()
  const coverOf = (draft: NoticeDraft) => own.coberturas.find((one) => isSameCover(one, draft))
  const form = useForm<NoticeDraft>({
    ...noticeForm,
    start: { ...noticeForm.start, ...asked, relato: words },
    check: (draft) => noticeProblems(draft, today, coverOf(draft)),
    draft: 'aviso',
  })
  const { values, set } = form
  const lasting = useLastingNotice(form)
  useCarriedWords(lasting.ready, values.relato, (story) => set('relato', story))
  const waiting = useWaitingFiles(noticeBox)
  const cover = coverOf(values)
  const steps = useSteps((wanted) => noticeStepOf(wanted, values, today, cover))
  const { step } = steps
  const files = waiting.files.filter(({ paper }) => cover?.papeles.some(({ clave }) => clave === paper))

  // The address names another policy than the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is known; the person may then choose another
  useEffect(() => {
    if (!form.ready || asked.certificado === '' || values.relato !== '') return
    const isOther = values.certificado !== asked.certificado
    if (!isOther && (asked.cobertura === '' || values.cobertura === asked.cobertura)) return
    set('situacion', asked.situacion)
    set('certificado', asked.certificado)
    set('cobertura', asked.cobertura)
  }, [form.ready, asked.certificado, asked.cobertura])

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
            <NoticeFacts form={form} own={own} cover={cover} askedFor={asked.certificado} today={today} />
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
              ? 'Seguir sin documentos por ahora'
              : 'Continuar'}
        </Button>
        {step === '' ? (
          <ForRelative className="mt-4" />
        ) : (
          <Button look="quiet" className="mt-2 w-full" onClick={steps.back}>
            Volver
          </Button>
        )}
      </div>
    </form>
  )
}
