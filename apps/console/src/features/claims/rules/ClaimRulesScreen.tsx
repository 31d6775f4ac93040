import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useState } from 'react'
import { longDay } from '../../../dates.ts'
import { AwaitsSecond } from '../../../shell/AwaitsSecond.tsx'
import { Badge } from '../../../shell/Badge.tsx'
import { DangerDialog } from '../../../shell/DangerDialog.tsx'
import { Facts } from '../../../shell/Facts.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { DraftDialog, PublishDialog, TrialDialog } from './RulesDialogs.tsx'
import {
  confirmVersion,
  declineVersion,
  type RuleVersion,
  savingId,
  useRuleVersions,
  withdrawVersion,
} from './rule-calls.ts'
import { ceilingOf, conditionsOf, nameOf, stateBadge, trialFacts } from './rule-words.ts'

type Open =
  | { readonly what: 'draft' }
  | { readonly what: 'try' | 'publish' | 'withdraw'; version: RuleVersion }

/** Versions of the rules that approve claims: drafts with their trial, the one in force, and former ones. */
export default function ClaimRulesScreen() {
  const { data, error, reload } = useRuleVersions()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Screen
      title="Reglas de solicitudes"
      lead="Aprueban solicitudes pequeñas cuando llega el último documento. Ninguna rechaza: las demás van a la mesa."
      actions={<Button onClick={() => setOpen({ what: 'draft' })}>Subir un borrador</Button>}
    >
      {error ? <LoadTrouble error={error} retry={reload} /> : null}
      {data || error ? null : <ShapedSkeleton shape="panel" />}
      {data?.length === 0 ? <p>Sin reglas publicadas, la mesa decide todas las solicitudes.</p> : null}
      <div className="grid gap-4">
        {data?.map((version) => (
          <VersionPart key={version.version} version={version} onOpen={setOpen} />
        ))}
      </div>
      {open?.what === 'draft' ? <DraftDialog onClose={close} /> : null}
      {open?.what === 'try' ? <TrialDialog version={open.version.version} onClose={close} /> : null}
      {open?.what === 'publish' ? <PublishDialog version={open.version.version} onClose={close} /> : null}
      {open?.what === 'withdraw' ? (
        <DangerDialog
          title={`¿Retirar la versión ${open.version.version}?`}
          verb="Retirar"
          act={() => withdrawVersion(open.version)}
          onClose={close}
        >
          Desde ahora la mesa decide todas las solicitudes. Lo que las reglas aprobaron sigue igual.
        </DangerDialog>
      ) : null}
    </Screen>
  )
}

function VersionPart({ version, onOpen }: { version: RuleVersion; onOpen: (open: Open) => void }) {
  const { version: number, estado, prueba, pendiente } = version
  const saving = useSavings().get(savingId(number))
  const [look, word] = stateBadge[estado]
  const isOver = estado === 'terminada' || estado === 'retirada'
  return (
    <section
      aria-labelledby={`version-${number}`}
      className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`version-${number}`} className="font-semibold">
          Versión {number}
        </h2>
        <Badge look={look}>{word}</Badge>
      </div>
      <p className="text-ink-soft">{peopleText(version)}</p>
      {saving ? <SavingNote saving={saving} /> : null}
      {pendiente && !saving ? (
        <AwaitsSecond
          title={version.desde ? `Desde el ${longDay(version.desde)}` : 'Publicación'}
          asked="La pidió"
          waiting={pendiente}
          onConfirm={() => confirmVersion(version, pendiente)}
          onDecline={() => declineVersion(version, pendiente)}
        >
          {null}
        </AwaitsSecond>
      ) : null}
      {isOver ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-action">
            Sus reglas<span className="sr-only"> de la versión {number}</span>
          </summary>
          <Tables tables={version.tablas} names={version.nombres} />
        </details>
      ) : (
        <Tables tables={version.tablas} names={version.nombres} />
      )}
      {prueba ? (
        <div>
          <h3 className="mb-1.5 font-semibold">Última prueba</h3>
          <Facts facts={trialFacts(prueba)} />
        </div>
      ) : null}
      {saving ? null : <Acts version={version} onOpen={onOpen} />}
    </section>
  )
}

function Acts({ version, onOpen }: { version: RuleVersion; onOpen: (open: Open) => void }) {
  const { estado, prueba } = version
  const act = (what: 'try' | 'publish' | 'withdraw', words: string) => (
    <Button look="secondary" onClick={() => onOpen({ what, version })}>
      {words}
      <span className="sr-only"> la versión {version.version}</span>
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {estado === 'terminada' || estado === 'retirada' ? null : act('try', 'Probar')}
      {estado === 'borrador' && prueba ? act('publish', 'Publicar') : null}
      {estado === 'vigente' || estado === 'programada' ? act('withdraw', 'Retirar') : null}
    </div>
  )
}

function Tables({ tables, names }: { tables: RuleVersion['tablas']; names: RuleVersion['nombres'] }) {
  return (
    <div className="grid gap-3">
      {tables.map(({ producto, cobertura, reglas }) => (
        <div key={`${producto} ${cobertura}`}>
          <h3 className="font-semibold">
            {nameOf(names, producto)} · {nameOf(names, cobertura)}
          </h3>
          <ol className="grid list-decimal gap-2 pl-6">
            {reglas.map((rule) => (
              <li key={rule.id}>
                <span className="font-medium">{rule.id}</span>. {ceilingOf(rule)}
                {conditionsOf(rule, names).length > 0 ? ` si ${conditionsOf(rule, names).join('; ')}` : ''}.
                <span className="block text-ink-soft">«Aprobada: {rule.motivo}»</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

function peopleText({
  creadaPor,
  desde,
  pedidaPor,
  aprobadaPor,
  retiradaPor,
  pendiente,
}: RuleVersion): string {
  return [
    creadaPor ? `La subió ${creadaPor}.` : 'Entró por una orden del sistema.',
    desde && !pendiente ? `Desde el ${longDay(desde)}.` : '',
    pedidaPor && aprobadaPor ? `La pidió ${pedidaPor} y la aprobó ${aprobadaPor}.` : '',
    retiradaPor ? `La retiró ${retiradaPor}.` : '',
  ]
    .filter((text) => text !== '')
    .join(' ')
}
