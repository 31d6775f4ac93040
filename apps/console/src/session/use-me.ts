import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { me } from '@amparo/contract/staff/console/entry.ts'
import { roleNames } from '@amparo/domain/staff/role-names.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { call } from '../api/call.ts'

type Me = AnswerOf<typeof me>

const key = ['yo'] as const

/** The signed-in staff member with their present roles: reloaded whenever they return to the tab. */
export function useMe(): Load<Me> {
  return useLoad(key, (signal) => call<typeof me>('GET', '/consola/Yo', { signal }))
}

/** Whether the person has one of these roles; `any` is everybody. */
export function mayWork(me: Pick<Me, 'roles'> | undefined, roles: readonly StaffRole[] | 'any'): boolean {
  if (me === undefined) return false
  return roles === 'any' || roles.some((role) => me.roles.includes(role))
}

/** «Admisión, Agenda o Privacidad»: the roles with access, for people without it. */
export function anyOf(roles: readonly StaffRole[]): string {
  const names = roles.map((role) => roleNames[role])
  return new Intl.ListFormat('es', { type: 'disjunction' }).format(names)
}

/** The signed-in staff member, for screens below the layout, which waits until it is known. */
export function useWorker(): Me {
  const { data } = useMe()
  if (data === undefined) throw new Error('A screen stands outside the layout that waits for the session')
  return data
}
