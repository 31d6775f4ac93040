import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type {
  clause,
  getPolicySheet,
  listOwnCovers,
  paperAsked,
} from '@amparo/contract/policies/policy-sheets.ts'
import { type Clause, clausesOf } from '@amparo/domain/claims/clauses.ts'
import type { Cover, PolicySheet, SheetPaper } from '@amparo/domain/claims/policy-sheet.ts'
import { situationsOf } from '@amparo/domain/claims/situations.ts'
import { type EverydayAnswer, everydayAnswers } from '@amparo/domain/claims/what-covers-me.ts'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { toInstant } from '../../../instant.ts'
import { channelOf, type ListedPolicy, type OwnPolicy } from './policy-sheets.service.ts'

type PolicyWire = AnswerOf<typeof getPolicySheet>
type SheetWire = NonNullable<PolicyWire['ficha']>

const soles = (cents: number) => cents / 100

export function toClause({ key, title, text }: Clause): z.output<typeof clause> {
  return { clave: key, titulo: title, texto: text }
}

export function toPaperAsked({ key, name, help, isRequired }: SheetPaper): z.output<typeof paperAsked> {
  return { clave: key, nombre: name, ayuda: help, obligatorio: isRequired }
}

export function toPolicyWire(ctx: Context, policy: OwnPolicy): PolicyWire {
  const { certificate, product, sheet } = policy
  const { text, email, phone } = channelOf(ctx)
  return {
    certificado: certificate.certificate_number,
    producto: product,
    vigencia: toTerm(policy),
    canal: { texto: text, correo: email, telefono: phone },
    ficha: sheet && toSheet(policy, sheet),
  }
}

function toTerm({ certificate, isInForce }: ListedPolicy) {
  return { inicio: certificate.starts_on, fin: certificate.ends_on, vigente: isInForce }
}

export function toCoversWire(policies: readonly ListedPolicy[]): AnswerOf<typeof listOwnCovers> {
  const named = ({ certificate, product }: ListedPolicy) => ({
    certificado: certificate.certificate_number,
    producto: product,
  })
  return {
    coberturas: policies.flatMap((policy) =>
      (policy.sheet?.covers ?? []).map((cover) => {
        const { situations, isCertain } = situationsOf(cover)
        return {
          ...toDatedCover(policy, cover),
          ...named(policy),
          vigencia: toTerm(policy),
          situaciones: [...situations],
          segura: isCertain,
        }
      }),
    ),
    sinFicha: policies.filter(({ sheet, isInForce }) => sheet === null && isInForce).map(named),
  }
}

function toSheet(policy: OwnPolicy, sheet: PolicySheet): SheetWire {
  const { withdrawal } = policy
  return {
    muestra: sheet.isSample,
    desde: sheet.from,
    principal: sheet.covers[0]?.pays ?? '',
    aseguradora: { nombre: sheet.insurer.name, ruc: sheet.insurer.ruc },
    codigoSbs: sheet.sbsCode,
    ramo: sheet.branch,
    ...(sheet.contractor === null ? {} : { contratante: sheet.contractor }),
    ...(sheet.premium ? { prima: { monto: soles(sheet.premium.cents), cada: sheet.premium.each } } : {}),
    ...(withdrawal
      ? {
          arrepentimiento: {
            dias: withdrawal.days,
            hasta: withdrawal.until,
            abierto: withdrawal.isOpen,
            ...(withdrawal.askedAt ? { pedido: toInstant(withdrawal.askedAt) } : {}),
          },
        }
      : {}),
    coberturas: sheet.covers.map((cover) => toOwnCover(policy, cover)),
    ...(sheet.conditions
      ? { condiciones: { nombre: sheet.conditions.name, sha256: sheet.conditions.sha256 } }
      : {}),
    preguntas: everydayAnswers(sheet, (cover) => policy.datesOf(cover)).map(toAnswer),
  }
}

function toOwnCover(policy: OwnPolicy, cover: Cover): SheetWire['coberturas'][number] {
  return {
    ...toDatedCover(policy, cover),
    ...(cover.situations ? { situaciones: [...cover.situations] } : {}),
    clausulas: clausesOf(cover).map(toClause),
  }
}

function toDatedCover({ datesOf }: Pick<OwnPolicy, 'datesOf'>, cover: Cover) {
  const { from, isWaiting, left } = datesOf(cover)
  return {
    clave: cover.key,
    nombre: cover.name,
    paga: cover.pays,
    ...(cover.sumCents === null ? {} : { suma: soles(cover.sumCents) }),
    ...(cover.eventsPerYear === null ? {} : { eventosPorAnio: cover.eventsPerYear }),
    ...(left === null ? {} : { quedan: left }),
    carenciaDias: cover.waitingDays,
    desde: from,
    enCarencia: isWaiting,
    ...(cover.deductible === null ? {} : { deducible: cover.deductible }),
    ...(cover.paysTo ? { pagaA: cover.paysTo } : {}),
    ...(cover.noticeDays === null ? {} : { avisarEnDias: cover.noticeDays }),
    exclusiones: [...cover.exclusions],
    papeles: cover.papers.map(toPaperAsked),
  }
}

const resultNames = { covers: 'cubre', depends: 'depende', ask: 'preguntanos' } as const

function toAnswer(answer: EverydayAnswer): SheetWire['preguntas'][number] {
  return {
    clave: answer.key,
    pregunta: answer.question,
    resultado: resultNames[answer.result],
    frases: answer.sentences.map(({ text, clause: one }) => ({ texto: text, clausula: toClause(one) })),
    cierre: answer.closing,
    ...(answer.cover === null ? {} : { cobertura: answer.cover }),
  }
}
