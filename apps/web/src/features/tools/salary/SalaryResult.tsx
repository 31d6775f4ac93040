import type { Ref } from 'react'
import { formatSoles } from '../../../inside/money.ts'
import { type SalaryAnswer, SalarySlices } from './SalarySlices.tsx'

interface SalaryResultProps {
  answer: SalaryAnswer
  months: number
  headingRef: Ref<HTMLHeadingElement>
}

/** A salary line by line: first the net amount, then its calculation. */
export function SalaryResult({ answer, months, headingRef }: SalaryResultProps) {
  const paid = answer.bruto + answer.asignacionFamiliar
  return (
    <section aria-labelledby="resultado" className="grid gap-8">
      <div className="rounded-panel bg-eco-tint p-6 sm:p-8">
        <h2 id="resultado" ref={headingRef} tabIndex={-1} className="scroll-mt-28 text-lg outline-none">
          Recibes en un mes típico
        </h2>
        <p className="mt-1 font-bold text-display text-eco tabular-nums">{formatSoles(answer.netoMensual)}</p>
        <SalarySlices answer={answer} />
        <p className="mt-3 text-ink-soft">
          De {formatSoles(paid)} de sueldo bruto
          {answer.asignacionFamiliar > 0 ? ' con asignación familiar' : ''}. Mes típico: el impuesto del año
          repartido en partes iguales. En la práctica, tu empleador lo ajusta mes a mes.
        </p>
      </div>
      <Lines
        title="Mes a mes"
        rows={[
          ['Sueldo bruto', answer.bruto],
          ...(answer.asignacionFamiliar > 0
            ? ([['Asignación familiar', answer.asignacionFamiliar]] as const)
            : []),
          ...answer.descuentos.map(
            ({ concepto, base, tasa, monto }) =>
              [
                concepto,
                -monto,
                base > 0 && !concepto.startsWith('Impuesto') ? `${tasa} % de ${formatSoles(base)}` : '',
              ] as const,
          ),
          ['Neto', answer.netoMensual],
        ]}
      />
      <Lines
        title={`En el año ${answer.anio}`}
        rows={[
          [
            'Gratificación de julio, con bonificación',
            answer.gratificacion.julio,
            bonusOf(answer.bonificacion.julio),
          ],
          [
            'Gratificación de diciembre, con bonificación',
            answer.gratificacion.diciembre,
            bonusOf(answer.bonificacion.diciembre),
          ],
          ['CTS de mayo', answer.cts.mayo],
          ['CTS de noviembre', answer.cts.noviembre],
          [
            'Impuesto a la renta del año',
            -answer.impuestoAnual,
            `Sobre ${formatSoles(answer.impuesto.rentaNeta)}: tu renta de ${formatSoles(answer.impuesto.rentaAnual)} menos ${formatSoles(answer.impuesto.deduccion)}`,
          ],
          [
            'Todo lo que recibes',
            answer.netoAnual,
            `${months === 12 ? '12 sueldos netos' : `${months} sueldos netos`}, gratificaciones y CTS`,
          ],
          [
            'Lo que paga tu empleador',
            answer.costoEmpleador,
            `Incluye EsSalud: ${formatSoles(answer.essaludMensual)} al mes`,
          ],
        ]}
      />
      <Lines
        title="El impuesto, tramo por tramo"
        rows={[
          [
            'Renta del año',
            answer.impuesto.rentaAnual,
            months === 12 ? '12 sueldos y las gratificaciones' : `${months} sueldos y las gratificaciones`,
          ],
          ['Deducción del año', -answer.impuesto.deduccion],
          ...answer.impuesto.tramos
            .filter(({ base }) => base > 0)
            .map(({ tasa, base, monto }) => [`${tasa} % de ${formatSoles(base)}`, monto] as const),
          ['Impuesto del año', answer.impuestoAnual, `Entre ${months} ${months === 1 ? 'mes' : 'meses'}`],
        ]}
      />
      <details className="rounded-panel border border-line bg-surface p-5 sm:p-6">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action">
          De dónde sale cada dato
        </summary>
        <ul className="mt-2 grid gap-3">
          {answer.fuentes.map(({ dato, valor, fuente, vigencia }) => (
            <li key={dato} className="border-line border-t pt-3">
              <p className="flex justify-between gap-4 font-medium">
                <span>{dato}</span> <span className="shrink-0 tabular-nums">{valor}</span>
              </p>
              <p className="text-[0.9375rem] text-ink-soft">
                {fuente}. Vigente desde {vigencia.split('-').reverse().join('/')}.
              </p>
            </li>
          ))}
        </ul>
      </details>
      <p className="text-[0.9375rem] text-ink-soft">
        Es un cálculo referencial para planilla del régimen general: no reemplaza la boleta de tu empleador.
      </p>
    </section>
  )
}

function bonusOf(extra: number): string {
  return extra > 0 ? `Bonificación: ${formatSoles(extra)}` : ''
}

type Row = readonly [label: string, amount: number, note?: string]

function Lines({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="mb-2 text-left font-bold text-xl">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Concepto</th>
          <th scope="col">Monto</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, amount, note], at) => (
          <tr
            key={label}
            className={`border-line border-t align-top ${at === rows.length - 1 && !title.startsWith('En el año') ? 'font-bold' : ''}`}
          >
            <th scope="row" className="py-2.5 pr-4 font-[inherit]">
              {label}
              {note ? <span className="block font-normal text-[0.9375rem] text-ink-soft">{note}</span> : null}
            </th>
            <td className="py-2.5 text-right tabular-nums whitespace-nowrap">
              {amount < 0 ? `− ${formatSoles(-amount)}` : formatSoles(amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
