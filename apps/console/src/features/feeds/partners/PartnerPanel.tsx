import { Button } from '@amparo/ui/Button.tsx'
import { type Ref, useRef, useState } from 'react'
import { columnMoment, spokenMoment } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { DangerDialog } from '../../../shell/DangerDialog.tsx'
import { Facts, Part } from '../../../shell/Facts.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { SidePanel } from '../../../shell/Screen.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { sentence } from '../../../words.ts'
import { ChangeProductsDialog } from './ChangeProductsDialog.tsx'
import { confirm, decline, type PartnerRow, revoke, savingId } from './partner-calls.ts'
import { productNames, stateHelp, stateLooks, stateTitles } from './partner-words.ts'
import { ReplaceKeysDialog } from './ReplaceKeysDialog.tsx'

/** A partner: its products, its keys, pending requests, and revoking it. */
export function PartnerPanel({ partner, onClose }: { partner: PartnerRow; onClose: () => void }) {
  const { id, nombre, estado, claves, pendiente } = partner
  const [open, setOpen] = useState<'keys' | 'products' | 'revoke' | null>(null)
  const saving = useSavings().get(savingId(partner))
  const confirmButton = useRef<HTMLButtonElement>(null)
  const isStill = saving !== undefined
  const isOut = estado === 'revocado' || isStill
  // For irreversible acts the key focuses the button, and Enter performs it.
  useShortcuts('Este socio', [
    ...(pendiente && !pendiente.propio && !isStill
      ? [{ key: 'c', label: 'Ir a «Confirmar»', run: () => confirmButton.current?.focus() }]
      : []),
    ...(pendiente && !isStill
      ? [
          {
            key: 'd',
            label: pendiente.propio ? 'Retirar el pedido' : 'No confirmar',
            run: () => decline(partner, pendiente.propio),
          },
        ]
      : []),
    ...(isOut
      ? []
      : [
          { key: 'l', label: 'Cambiar las claves', run: () => setOpen('keys') },
          { key: 'p', label: 'Cambiar los productos', run: () => setOpen('products') },
          { key: 'r', label: 'Revocar', run: () => setOpen('revoke') },
        ]),
  ])
  return (
    <SidePanel
      title={nombre}
      onClose={onClose}
      actions={
        isOut ? undefined : (
          <>
            <Button look="secondary" size="small" onClick={() => setOpen('keys')}>
              Claves nuevas…
            </Button>
            <Button look="secondary" size="small" onClick={() => setOpen('products')}>
              Productos…
            </Button>
            <Button
              look="quiet"
              size="small"
              className="ml-auto text-danger"
              onClick={() => setOpen('revoke')}
            >
              Revocar…
            </Button>
          </>
        )
      }
    >
      {saving ? (
        <div className="mb-4">
          <SavingNote saving={saving} />
        </div>
      ) : null}
      {pendiente ? (
        <Request partner={partner} request={pendiente} isStill={isStill} confirmButton={confirmButton} />
      ) : null}
      <Part title="Datos">
        <Facts
          facts={[
            [
              'Estado',
              <Badge key="estado" look={stateLooks[estado]}>
                {stateTitles[estado]}
              </Badge>,
            ],
            [
              'Identificador',
              <code key="id" className="break-all text-[0.8125rem]">
                {id}
              </code>,
            ],
            ['Productos', productNames(partner.productos)],
            ['Desde', columnMoment(partner.creado)],
            ['Último uso', partner.ultimoUso ? columnMoment(partner.ultimoUso) : 'Nunca'],
            ...(partner.revocado ? [['Revocado', columnMoment(partner.revocado)] as const] : []),
          ]}
        />
        <p className="mt-3 text-[0.9375rem] text-ink-soft">{stateHelp[estado]}</p>
      </Part>
      {claves.length > 0 ? (
        <Part title="Claves">
          <KeyList keys={claves} />
        </Part>
      ) : null}
      {open === 'keys' ? <ReplaceKeysDialog partner={partner} onClose={() => setOpen(null)} /> : null}
      {open === 'products' ? <ChangeProductsDialog partner={partner} onClose={() => setOpen(null)} /> : null}
      {open === 'revoke' ? (
        <DangerDialog
          title={`Revocar a ${nombre}`}
          verb="Revocar"
          act={() => revoke(partner)}
          onClose={() => setOpen(null)}
        >
          Sus claves y sus tokens dejan de valer al instante, y no se deshace: para que vuelva hay que
          agregarlo otra vez, entre dos personas. Las pólizas que envió quedan.
        </DangerDialog>
      ) : null}
    </SidePanel>
  )
}

interface RequestProps {
  partner: PartnerRow
  request: NonNullable<PartnerRow['pendiente']>
  /** An act on this partner is pending. */
  isStill: boolean
  confirmButton: Ref<HTMLButtonElement>
}

/** A colleague's request for this partner, which another one confirms. */
function Request({ partner, request, isStill, confirmButton }: RequestProps) {
  return (
    <section aria-label="Espera a otra persona" className="mb-4 grid gap-3 rounded-card bg-sand p-4">
      {request.claves.length > 0 ? (
        <>
          <p className="text-[0.9375rem]">
            <span className="font-semibold">{request.pedidoPor}</span> pide que valgan estas claves
            {partner.claves.length > 0 ? ' en lugar de las que tiene' : ''}. Compara la huella con la que el
            socio te dicte por otro medio.
          </p>
          <KeyList keys={request.claves} />
        </>
      ) : null}
      {request.productos ? (
        <p className="text-[0.9375rem]">
          <span className="font-semibold">{request.pedidoPor}</span> pide que sus productos sean{' '}
          {productNames(request.productos)}.
        </p>
      ) : null}
      <p className="text-[0.9375rem] text-ink-soft">{sentence(`Vence el ${spokenMoment(request.vence)}`)}</p>
      {isStill ? null : (
        <div className="flex flex-wrap items-center gap-2">
          {request.propio ? (
            <p className="text-[0.9375rem] text-ink-soft">Lo confirma otra persona.</p>
          ) : (
            <Button ref={confirmButton} size="small" onClick={() => confirm(partner)}>
              Confirmar
            </Button>
          )}
          <Button look="quiet" size="small" onClick={() => decline(partner, request.propio)}>
            {request.propio ? 'Retirar el pedido' : 'No confirmar'}
          </Button>
        </div>
      )}
    </section>
  )
}

function KeyList({ keys }: { keys: PartnerRow['claves'] }) {
  return (
    <ul className="grid gap-3">
      {keys.map(({ kid, huella, tipo, desde, ultimoUso }) => (
        <li key={kid} className="text-[0.9375rem]">
          <p className="break-all font-semibold">
            {kid} <span className="font-normal text-ink-soft">{tipo}</span>
          </p>
          <p className="break-all text-sm">
            Huella <code>{huella}</code>
          </p>
          {desde ? (
            <p className="text-ink-soft text-sm">
              Desde {columnMoment(desde)} ·{' '}
              {ultimoUso ? `último uso ${columnMoment(ultimoUso)}` : 'sin usar todavía'}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
