import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { useRef } from 'react'
import { columnMoment } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Facts, Part } from '../../../shell/Facts.tsx'
import { DownloadIcon } from '../../../shell/nav-icons.tsx'
import { Refusal } from '../../../shell/Refusal.tsx'
import { SidePanel } from '../../../shell/Screen.tsx'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { tell } from '../../../shell/toasts.ts'
import { answerIt, cancelIt, type FeedImport, runIt } from './import-calls.ts'
import { counted, isUnderWay, kindTitles, stateLooks, stateTitles } from './import-words.ts'

/** One import: progress, result, and refused lines. */
export function ImportPanel({ row, onClose }: { row: FeedImport; onClose: () => void }) {
  const isTried = row.estado === 'simulada'
  const mayCancel = row.estado === 'subiendo' || row.estado === 'en_cola' || isTried
  const rejected = useRef<HTMLAnchorElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  useShortcuts(
    'Esta importación',
    row.puedeDescargarRechazos
      ? [{ key: 'd', label: 'Descargar las rechazadas', run: () => rejected.current?.click() }]
      : mayCancel
        ? [{ key: 'c', label: 'Ir a «Cancelar la importación»', run: () => cancelButton.current?.focus() }]
        : [],
  )
  return (
    <SidePanel
      title={row.archivo}
      onClose={onClose}
      actions={
        row.puedeDescargarRechazos ? (
          <a
            ref={rejected}
            href={`/api/consola/Importaciones/${row.id}/Rechazos`}
            download
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-action underline underline-offset-4"
          >
            <DownloadIcon className="size-5" />
            Descargar las rechazadas
          </a>
        ) : mayCancel ? (
          <>
            {isTried ? <ImportTried row={row} /> : null}
            <Button ref={cancelButton} look="secondary" onClick={() => cancelIt(row.id)}>
              {isTried ? 'Dejar el archivo' : 'Cancelar la importación'}
            </Button>
          </>
        ) : undefined
      }
    >
      {row.falla ? (
        <Alert look="danger" title="No se importó nada" className="mb-3">
          <p className="whitespace-pre-line">{row.falla}</p>
        </Alert>
      ) : null}
      {row.estado === 'en_curso' ? (
        <div className="mb-4 grid gap-2">
          <label htmlFor="avance" className="font-semibold">
            {row.avance ?? 0} % leído, {counted(row.leidas)} líneas
          </label>
          <progress id="avance" value={row.avance ?? 0} max={100} className="h-3 w-full accent-action" />
          <p className="text-[0.9375rem] text-ink-soft">Sigue sola: puedes cerrar la consola.</p>
        </div>
      ) : null}
      {isTried ? (
        <Alert look="info" title="Fue una prueba: no cambió nada" className="mb-3">
          <p>Las cifras dicen qué cambiaría. Guardamos el archivo un día.</p>
        </Alert>
      ) : null}
      <SecondLook row={row} />
      <Conflicts row={row} />
      <UnknownProfiles row={row} />
      <OtherPersons row={row} />
      <ChangedDocuments row={row} />
      <Warnings row={row} />
      <Part title="Archivo">
        <Facts
          facts={[
            [
              'Estado',
              <Badge key="estado" look={stateLooks[row.estado]}>
                {stateTitles[row.estado]}
              </Badge>,
            ],
            ['Trae', kindTitles[row.clase]],
            ...(row.fuente ? [['Fuente', row.fuente] as const] : []),
            ...(row.corte ? [['Corte', columnMoment(row.corte)] as const] : []),
            ['Por', row.por ?? 'Una orden del operador'],
            ['Empezó', columnMoment(row.creado)],
            ['Terminó', row.terminado ? columnMoment(row.terminado) : isUnderWay(row) ? 'Todavía no' : '—'],
          ]}
        />
      </Part>
      <Part title="Cifras">
        <Facts
          facts={[
            ['Leídas', counted(row.leidas)],
            ['Nuevas', counted(row.nuevas)],
            ['Cambiadas', counted(row.cambiadas)],
            ['Sin cambios', counted(row.sinCambios)],
            ['Cerradas', counted(row.cerradas)],
            ['Rechazadas', counted(row.rechazadas)],
          ]}
        />
        <Refusals row={row} />
        {row.puedeDescargarRechazos ? (
          <p className="mt-3 text-[0.9375rem] text-ink-soft">
            Las rechazadas no entraron. Descárgalas con su motivo, corrígelas y sube otra vez el archivo
            entero.
          </p>
        ) : null}
      </Part>
    </SidePanel>
  )
}

/** Changes of a file that waits, and the answer of a second administrator. */
function SecondLook({ row: { id, pendiente } }: { row: FeedImport }) {
  if (!pendiente) return null
  const { contactos, anulaciones, ejemplos, propia, vence } = pendiente
  const lists = [
    ['Ejemplos de contactos', ejemplos.contactos],
    ['Ejemplos de anulaciones', ejemplos.anulaciones],
  ] as const
  return (
    <Alert look="warning" title="Espera a otra persona de administración" className="mb-3">
      <p>
        Cambia {counted(contactos)} {contactos === 1 ? 'contacto' : 'contactos'} de personas conocidas y
        anula, suspende o acorta {counted(anulaciones)} {anulaciones === 1 ? 'póliza' : 'pólizas'}. Todavía no
        entró nada. Espera hasta el {columnMoment(vence)}
      </p>
      {lists.map(([title, examples]) =>
        examples.length === 0 ? null : (
          <details key={title} className="mt-2" open>
            <summary className="min-h-11 content-center">{title}</summary>
            <ul className="list-disc pl-5">
              {examples.map((example) => (
                <li key={example} className="break-words">
                  {example}
                </li>
              ))}
            </ul>
          </details>
        ),
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {propia ? null : <Button onClick={() => answerIt(id, true)}>Aprobar</Button>}
        <Button look="secondary" onClick={() => answerIt(id, false)}>
          {propia ? 'Retirar el archivo' : 'Rechazar'}
        </Button>
      </div>
    </Alert>
  )
}

/** Imports a file that was tried. */
function ImportTried({ row: { id, conflictos } }: { row: FeedImport }) {
  const { run, busy, error } = useSubmission()
  return (
    <>
      {error ? <Refusal error={error} /> : null}
      <Button
        busy={busy}
        onClick={() =>
          void run(async () => {
            tell(await runIt(id, conflictos !== undefined))
            await reloadWhere('importaciones')
          })
        }
      >
        {conflictos ? 'Importar sin mover esas citas' : 'Importar'}
      </Button>
    </>
  )
}

/** Booked visits that an agenda leaves outside. */
function Conflicts({ row: { conflictos } }: { row: FeedImport }) {
  if (!conflictos) return null
  const { total, primeros } = conflictos
  return (
    <Alert look="warning" title="Citas que ya no caben" className="mb-3">
      <p>
        {total === 1 ? 'Una cita quedaría' : `${counted(total)} citas quedarían`} fuera de las horas nuevas.
      </p>
      <ul className="mt-2 list-disc pl-5">
        {primeros.map((visit) => (
          <li key={visit}>{visit}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** Refused lines by reason, with the first lines and values of each. */
function Refusals({ row: { rechazos = [] } }: { row: FeedImport }) {
  if (rechazos.length === 0) return null
  const hasExamples = rechazos.some(({ ejemplos = [] }) => ejemplos.length > 0)
  return (
    <>
      <ul aria-label="Rechazadas por motivo" className="mt-3 grid gap-2 text-[0.9375rem]">
        {rechazos.map(({ motivo, lineas, primeras, ejemplos = [] }) => (
          <li key={motivo}>
            <span className="block break-words font-semibold">{motivo}</span>
            <span className="text-ink-soft">
              {counted(lineas)} {lineas === 1 ? 'línea' : 'líneas'}: {primeras.map(counted).join(', ')}
              {primeras.length < lineas ? '…' : ''}
            </span>
            {ejemplos.map(({ linea, valor }) => (
              <span key={linea} className="block break-words">
                Línea {counted(linea)}: «{valor}»
              </span>
            ))}
          </li>
        ))}
      </ul>
      {hasExamples ? (
        <p className="mt-2 text-[0.9375rem] text-ink-soft">
          Los datos de personas, las claves y lo largo se muestran así: x por cada letra y 0 por cada número.
        </p>
      ) : null}
    </>
  )
}

function Warnings({ row: { avisos, ejemplos } }: { row: FeedImport }) {
  if (!avisos) return null
  return (
    <Alert look="warning" title="Para revisar" className="mb-3">
      <ul className="list-disc pl-5">
        {[...avisos, ...(ejemplos?.sinContacto ?? [])].map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Alert>
  )
}

function UnknownProfiles({ row: { perfilesDesconocidos, ejemplos } }: { row: FeedImport }) {
  if (!perfilesDesconocidos) return null
  return (
    <Alert look="warning" title="Perfiles que no existen" className="mb-3">
      <p>Estas pólizas entraron y no dan ningún beneficio. Pide a la aseguradora que corrija el perfil.</p>
      <ul className="mt-2 list-disc pl-5">
        {Object.entries(perfilesDesconocidos).map(([name, lines]) => (
          <li key={name} className="break-words">
            {name}: {counted(lines)} {lines === 1 ? 'póliza' : 'pólizas'}
          </li>
        ))}
      </ul>
      <Examples of={ejemplos?.perfilesDesconocidos} />
    </Alert>
  )
}

function OtherPersons({ row: { personasDistintas, ejemplos } }: { row: FeedImport }) {
  if (!personasDistintas) return null
  return (
    <Alert look="warning" title="Mismo documento, otra persona" className="mb-3">
      <p>
        {personasDistintas === 1
          ? 'Una póliza trae el documento de otra persona. Entró, y queda fuera de su cuenta.'
          : `${counted(personasDistintas)} pólizas traen el documento de otra persona. Entraron, y quedan fuera de su cuenta.`}{' '}
        Pide a la aseguradora que revise el documento o los nombres.
      </p>
      <Examples of={ejemplos?.personasDistintas} />
    </Alert>
  )
}

function ChangedDocuments({ row: { documentosCambiados, ejemplos } }: { row: FeedImport }) {
  if (!documentosCambiados) return null
  return (
    <Alert look="warning" title="La misma persona, con otro documento" className="mb-3">
      <p>
        {documentosCambiados === 1
          ? 'Una póliza cambia de documento. Entró; su cuenta sigue con el de antes.'
          : `${counted(documentosCambiados)} pólizas cambian de documento. Entraron; sus cuentas siguen con el de antes.`}{' '}
        Dos personas de privacidad pasan cada cuenta al documento nuevo, en «Titulares».
      </p>
      <Examples of={ejemplos?.documentosCambiados} />
    </Alert>
  )
}

function Examples({ of: examples = [] }: { of: readonly string[] | undefined }) {
  return (
    <details className="mt-2">
      <summary className="min-h-11 content-center">Ejemplos</summary>
      <ul>
        {examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
      </ul>
    </details>
  )
}
