import { useFocusFollows } from '@amparo/ui/use-focus-follows.ts'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { SituationTiles } from '../../../claims/SituationTiles.tsx'
import { fetchCovers, situationOf } from '../../../claims/situations.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { FoundCovers } from './FoundCovers.tsx'

/** «What covers me?», asked of all policies at once. */
export default function WhatCoversMeScreen() {
  const [query] = useSearchParams()
  const situation = situationOf(query.get('caso'))
  const covers = useLoad(['mis-coberturas'], fetchCovers)
  const place = useRef<HTMLDivElement>(null)
  useFocusFollows(situation, place)
  return (
    <main
      id="contenido"
      tabIndex={-1}
      data-eco="proteccion"
      className="page *:max-w-3xl pt-2 pb-8 sm:pt-4 sm:pb-12"
    >
      <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current="¿Qué me cubre?" />
      <h1 className="mt-1 text-title sm:mt-3">¿Qué me cubre?</h1>
      <div ref={place} tabIndex={-1}>
        {situation === undefined ? (
          <>
            <p className="mt-1 text-ink-soft">Elige qué pasó. Buscamos en todos tus seguros.</p>
            <SituationTiles />
          </>
        ) : (
          <Loading loaded={covers} shape="rows" waiting="Buscando en tus seguros…">
            {(own) => <FoundCovers situation={situation} own={own} />}
          </Loading>
        )}
      </div>
    </main>
  )
}
