import type { getPolicySheet } from '@amparo/contract/policies/policy-sheets.ts'
import { formatCover } from '@amparo/domain/lima-time.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { Link } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { Loading } from '../../../inside/Loading.tsx'
import type { LateParams } from '../../../inside/late-params.ts'
import { fetchPolicy, type Policy } from '../../../inside/own-policy.ts'
import { AskAboutPolicy, AskInMessages } from './AskAboutPolicy.tsx'
import { CoverCard } from './CoverCard.tsx'
import { CoverQuestions } from './CoverQuestions.tsx'
import { PolicyFacts } from './PolicyFacts.tsx'
import { PolicyHead } from './PolicyHead.tsx'

/** Benefits of one certificate, its start, how to claim, and the responsible party. */
export default function PolicyScreen({ params: { certificado = '' } }: { params: LateParams }) {
  const loaded = useLoad(['poliza', certificado], (signal) => fetchPolicy(certificado, signal))
  return (
    <main id="contenido" tabIndex={-1} data-eco="proteccion" className="page pt-2 sm:pt-4">
      <Breadcrumb
        trail={[
          { label: 'Tus beneficios', to: '/ecosistema' },
          { label: 'Mis seguros', to: '/ecosistema/configuracion#seguros' },
        ]}
        current="Mi póliza"
      />
      {loaded.error?.isRefusal<typeof getPolicySheet>('no_encontrado') ? (
        <NotOwn />
      ) : (
        <Loading loaded={loaded} heights={['h-64', 'h-40', 'h-40']} waiting="Cargando tu póliza…">
          {(policy) => <PolicyPage policy={policy} onChange={loaded.reload} />}
        </Loading>
      )}
    </main>
  )
}

function NotOwn() {
  return (
    <>
      <h1 className="mt-3 text-title">Esa póliza no está entre las tuyas</h1>
      <p className="mt-2 text-ink-soft text-lead">En «Mis seguros» cada uno lleva a lo que cubre.</p>
      <Link to="/ecosistema/configuracion#seguros" className={`${buttonClass('primary', 'large')} mt-5`}>
        Ver mis seguros
      </Link>
    </>
  )
}

function PolicyPage({ policy, onChange }: { policy: Policy; onChange: () => void }) {
  const { ficha, certificado, vigencia } = policy
  if (ficha === null) return <WithoutSheet policy={policy} />
  return (
    <>
      <PolicyHead policy={policy} sheet={ficha} />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid gap-8">
          <section aria-labelledby="que-paga">
            <h2 id="que-paga" className="text-2xl">
              Qué paga
            </h2>
            <ul className="mt-4 grid gap-3">
              {ficha.coberturas.map((cover) => (
                <li key={cover.clave}>
                  <CoverCard cover={cover} certificate={certificado} isInForce={vigencia.vigente} />
                </li>
              ))}
            </ul>
          </section>
          <div>
            <CoverQuestions questions={ficha.preguntas} certificate={certificado} />
            <AskInMessages certificate={certificado} />
          </div>
        </div>
        <PolicyFacts policy={policy} sheet={ficha} onChange={onChange} />
      </div>
    </>
  )
}

/** The insurer has sent no sheet for this product: says so, with the contact. */
function WithoutSheet({ policy: { producto, vigencia, canal, certificado } }: { policy: Policy }) {
  return (
    <>
      <h1 className="mt-1 text-title tracking-[-0.03em] sm:mt-3">{producto}</h1>
      <p className="mt-1 text-ink-soft text-lead">{formatCover(vigencia.inicio, vigencia.fin)}</p>
      <AskAboutPolicy
        title="Todavía no tenemos aquí lo que cubre esta póliza"
        channel={canal}
        certificate={certificado}
      />
    </>
  )
}
