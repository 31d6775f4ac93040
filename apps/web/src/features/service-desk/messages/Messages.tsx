import { useFocusFollows } from '@amparo/ui/use-focus-follows.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { Loading } from '../../../inside/Loading.tsx'
import { ConversationList, NothingAsked } from './ConversationList.tsx'
import { fetchOwn } from './message-calls.ts'
import { NewQuestion } from './NewQuestion.tsx'
import { ThreadPanel } from './ThreadPanel.tsx'

/** A person's questions and their answers: the list and one conversation, side by side or one after the other. */
// biome-ignore lint/style/noDefaultExport: loaded with React.lazy, from its address
export default function Messages() {
  const [query] = useSearchParams()
  const folio = query.get('folio')
  const isNew = query.has('nueva')
  const own = useLoad(['mensajes', folio, isNew], fetchOwn, { keepBefore: true })
  const isOne = folio !== null || isNew
  const list = useRef<HTMLElement>(null)
  const one = useRef<HTMLDivElement>(null)
  useFocusFollows(query, isOne ? one : list)
  // The form beside the list would come after every conversation.
  const form = isNew ? query.toString() : ''
  const shownForm = useRef(form)
  useEffect(() => {
    if (form !== '' && form !== shownForm.current) one.current?.focus({ preventScroll: true })
    shownForm.current = form
  }, [form])
  return (
    <main id="contenido" tabIndex={-1} className="page pt-4 pb-8">
      <div className={isOne ? 'max-lg:hidden' : ''}>
        <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current="Mensajes" />
      </div>
      <h1 className={`mt-3 text-title ${isOne ? 'max-lg:sr-only' : ''}`}>Mensajes</h1>
      <div className="mt-4 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <section
          ref={list}
          tabIndex={-1}
          aria-label="Tus conversaciones"
          className={isOne ? 'max-lg:hidden' : ''}
        >
          <Loading loaded={own} shape="rows" waiting="Cargando tus mensajes…">
            {(list) => <ConversationList own={list} open={folio} />}
          </Loading>
        </section>
        <div ref={one} tabIndex={-1} className={isOne ? '' : 'max-lg:hidden'}>
          {folio !== null ? (
            <ThreadPanel key={folio} folio={folio} onChanged={own.reload} />
          ) : isNew ? (
            <Loading loaded={own} shape="form" waiting="Preparando tu pregunta…">
              {(list) => <NewQuestion key={query.toString()} own={list} />}
            </Loading>
          ) : (
            <div className="rounded-panel border border-line border-dashed px-8 py-16 text-center">
              {own.data?.conversaciones.length === 0 ? (
                <NothingAsked />
              ) : (
                <p className="text-ink-soft">Elige una conversación o haz una pregunta nueva.</p>
              )}
            </div>
          )}
        </div>
      </div>
    </main>
  )
}
