import { describe, expect, it } from 'vitest'
import { essentialMedicines } from '../essential-medicines.ts'
import { matchAllergy } from './allergy-match.ts'
import { brandRows } from './brand-rows.ts'
import { familyRows, substanceRows } from './substance-rows.ts'
import { brands, families, findSubstances, isDenial, substanceKey, substances } from './substances.ts'

const aine = 'antiinflamatorios no esteroideos'
const sideChain = 'aminopenicilinas y sus cefalosporinas'

/** Allergy as typed, how and what it meets, and the medicines in which it must be found. */
const meets: readonly [string, string, string, string][] = [
  [
    'penicilina',
    'familia',
    'penicilinas',
    'Amoxicilina/Ampicilina/Dicloxacilina/Oxacilina/Cloxacilina/Bencilpenicilina benzatínica/Penicilina G sódica/Penicilina V/Piperacilina + tazobactam/Amoxicilina + ácido clavulánico/Sultamicilina/Flucloxacilina',
  ],
  [
    'PENICILINAS',
    'familia',
    'penicilinas',
    'AMOXICILINA/amoxicilina trihidrato/Amoxil/Augmentin/Clavulin/Curam/Unasyn/Pentrexyl/Benzetacil/Posipen/Tazocin/Velamox',
  ],
  ['alergia a la penisilina', 'familia', 'penicilinas', 'amoxicilina/Ampisilina/amoxicillin'],
  ['Amoxicilina', 'familia', 'penicilinas', 'Ampicilina/Dicloxacilina/Penicilina benzatínica'],
  [
    'Amoxicilina',
    'familia',
    sideChain,
    'Cefalexina/Cefadroxilo/Cefaclor/Cefprozilo/Cefradina/Keflex/Duracef',
  ],
  [
    'amoxicilina',
    'sustancia',
    'amoxicilina',
    'AMOXICILINA/Amoxicilina 500 mg/Amoxicilina + ácido clavulánico/Amoxicílina',
  ],
  ['amoxicilina', 'marca', 'amoxicilina', 'Amoxil/Augmentin 875 mg/Velamox'],
  ['Amoxil', 'marca', 'amoxicilina', 'amoxicilina/Clavulin/Amoxil Forte'],
  ['amoxicillin', 'sinonimo', 'amoxicilina', 'amoxicilina/amoxicilina + clavulanato'],
  [
    'cefalosporinas',
    'familia',
    'cefalosporinas',
    'Cefalexina/Cefadroxilo/Cefuroxima/Ceftriaxona/Cefixima/Cefazolina/Cefaclor/Cefotaxima/Ceftazidima/Cefepima/Cefdinir/Cefpodoxima/Zinnat/Rocephin/Suprax/Omnicef/Maxipime/Ceporex',
  ],
  ['ceftriaxona', 'familia', 'cefalosporinas', 'Cefotaxima/Cefuroxima/Cefixima'],
  ['betalactámicos', 'familia', 'penicilinas', 'Amoxicilina/Benzetacil'],
  ['betalactámicos', 'familia', 'cefalosporinas', 'Ceftriaxona/Cefalexina'],
  ['betalactámicos', 'familia', 'carbapenems', 'Meropenem/Ertapenem/Invanz'],
  [
    'sulfas',
    'familia',
    'sulfonamidas',
    'Sulfametoxazol + trimetoprima/Bactrim/Bactrim Forte/Septrin/Cotrimoxazol/Sulfadiazina de plata/Silvadene/Sulfasalazina/Azulfidine/Sulfacetamida/Fansidar/Celecoxib/Celebrex/Parecoxib',
  ],
  ['Sulfonamidas', 'familia', 'sulfonamidas', 'sulfametoxazol/SULFADIAZINA/sulfamethoxazole'],
  ['Bactrim', 'marca', 'sulfametoxazol', 'Sulfametoxazol + trimetoprima/Septrin'],
  ['Bactrim', 'familia', 'sulfonamidas', 'Sulfadiazina de plata'],
  [
    'AINES',
    'familia',
    aine,
    'Ibuprofeno/Naproxeno/Diclofenaco/Ketorolaco/Meloxicam/Piroxicam/Indometacina/Ácido acetilsalicílico/Ácido mefenámico/Etoricoxib/Celecoxib/Ketoprofeno/Dexketoprofeno/Nimesulida/Aceclofenaco/Metamizol/Tenoxicam/Flurbiprofeno/Clonixinato de lisina',
  ],
  [
    'antiinflamatorios',
    'familia',
    aine,
    'Apronax/Naprosyn/Voltaren/Cataflam/Dioxaflex/Toradol/Mobic/Feldene/Arcoxia/Ponstan/Profenid/Enantyum/Aulin/Antalgina/Novalgina/Advil/Motrin/Doloral/Dolocordralan/Aspirina',
  ],
  ['aspirina', 'familia', aine, 'Ibuprofeno/Diclofenaco/Naproxeno sódico'],
  [
    'aspirina',
    'sinonimo',
    'ácido acetilsalicílico',
    'Ácido acetilsalicílico/AAS/acido acetilsalicilico/aspirin',
  ],
  ['aspirina', 'marca', 'ácido acetilsalicílico', 'Cardioaspirina/Ecotrin/Alka-Seltzer'],
  ['aspirina', 'familia', 'salicilatos', 'Bismuto subsalicilato/Pepto-Bismol/Sulfasalazina'],
  ['ibuprofeno', 'familia', aine, 'Naproxeno/Ketorolaco/Metamizol'],
  ['dipirona', 'sinonimo', 'metamizol', 'Metamizol/metamizol sódico'],
  ['Antalgina', 'marca', 'metamizol', 'Metamizol/Novalgina/dipirona'],
  ['pirazolonas', 'familia', aine, 'Metamizol/Propifenazona'],
  ['paracetamol', 'sinonimo', 'paracetamol', 'acetaminofén/Acetaminophen'],
  ['acetaminofén', 'marca', 'paracetamol', 'Panadol/Tylenol/Kitadol/Dolocordralan'],
  [
    'IECA',
    'familia',
    'inhibidores de la ECA',
    'Enalapril/Captopril/Lisinopril/Ramipril/Perindopril/Quinapril/Benazepril/Fosinopril/Trandolapril/Cilazapril/Renitec/Capoten/Zestril/Tritace/Coversyl/Sacubitrilo + valsartán/Entresto',
  ],
  ['enalapril', 'familia', 'inhibidores de la ECA', 'Captopril/Lisinopril/Ramipril/Entresto'],
  [
    'losartan',
    'familia',
    'bloqueadores de la angiotensina',
    'Valsartán/Irbesartán/Telmisartán/Olmesartán/Diovan/Micardis',
  ],
  [
    'contraste',
    'familia',
    'contrastes yodados',
    'Iohexol/Iopamidol/Iopromida/Ioversol/Iodixanol/Omnipaque/Ultravist/Visipaque/Optiray/Iopamiron',
  ],
  [
    'contraste',
    'familia',
    'contrastes de gadolinio',
    'Gadobutrol/Gadovist/Gadoterato de meglumina/Dotarem/Magnevist/Omniscan',
  ],
  ['contraste yodado', 'familia', 'contrastes yodados', 'Iohexol/Iomeprol/amidotrizoato'],
  ['gadolinio', 'familia', 'contrastes de gadolinio', 'Gadodiamida/gadobutrol'],
  ['iohexol', 'familia', 'contrastes yodados', 'Iopamidol/Ultravist'],
  ['yodo', 'familia', 'yodo', 'Povidona yodada/Isodine/Yodopovidona'],
  ['yodo', 'familia', 'contrastes yodados', 'Iohexol'],
  [
    'látex',
    'familia',
    'látex',
    'Preservativos/Condones/Guantes de látex/Sonda de látex/Catéter de goma natural',
  ],
  ['LATEX', 'familia', 'látex', 'preservativo/condón'],
  ['mariscos', 'familia', 'mariscos', 'Glucosamina/Sulfato de glucosamina'],
  ['camarones', 'familia', 'mariscos', 'Glucosamina + condroitina'],
  ['pescado', 'familia', 'pescado', 'Omega 3/Aceite de pescado/Aceite de hígado de bacalao'],
  ['huevo', 'familia', 'huevo', 'Lisozima/Ovoalbúmina'],
  ['leche', 'familia', 'leche', 'Caseinato de calcio/Caseína'],
  ['soja', 'familia', 'soya', 'Lecitina de soya'],
  ['maní', 'familia', 'maní', 'Aceite de maní'],
  ['gelatina', 'familia', 'gelatina', 'Gelatina succinilada'],
  ['propóleo', 'familia', 'própolis', 'Própolis en jarabe'],
  ['eritromicina', 'familia', 'macrólidos', 'Azitromicina/Claritromicina/Zitromax/Klaricid'],
  ['clindamicina', 'familia', 'lincosamidas', 'Lincomicina/Lincocin'],
  [
    'quinolonas',
    'familia',
    'quinolonas',
    'Ciprofloxacino/Levofloxacina/Moxifloxacino/Norfloxacino/Ciproxina/Tavanic',
  ],
  ['tetraciclina', 'familia', 'tetraciclinas', 'Doxiciclina/Minociclina/Vibramicina'],
  ['gentamicina', 'familia', 'aminoglucósidos', 'Amikacina/Tobramicina/Neomicina/Tobrex'],
  ['metronidazol', 'familia', 'nitroimidazoles', 'Tinidazol/Secnidazol'],
  ['nitrofurantoína', 'familia', 'nitrofuranos', 'Furazolidona'],
  ['lidocaína', 'familia', 'anestésicos locales de tipo amida', 'Bupivacaína/Mepivacaína/Articaína/Marcaína'],
  ['anestesia local', 'familia', 'anestésicos locales de tipo éster', 'Procaína/Benzocaína'],
  ['carbamazepina', 'familia', 'antiepilépticos aromáticos', 'Fenitoína/Oxcarbazepina/Lamotrigina'],
  ['omeprazol', 'familia', 'inhibidores de la bomba de protones', 'Esomeprazol/Pantoprazol'],
  ['kiwi', 'sustancia', 'kiwi', 'Extracto de kiwi'],
  ['domperidona', 'sustancia', 'domperidona', 'Domperidona'],
]

/** Allergy as typed, and medicines that it must leave alone. */
const leaves: readonly [string, string][] = [
  [
    'penicilina',
    'Azitromicina/Clindamicina/Ciprofloxacino/Ceftriaxona/Cefuroxima/Sulfametoxazol + trimetoprima/Paracetamol/Penicilamina',
  ],
  ['amoxicilina', 'Ceftriaxona/Cefixima/Cefuroxima/Meropenem'],
  ['cefuroxima', 'Amoxicilina/Dicloxacilina'],
  [
    'sulfas',
    'Furosemida/Hidroclorotiazida/Glibenclamida/Trimetoprima/Hierro sulfato/Zinc sulfato/Sulfato de magnesio/Sumatriptán',
  ],
  ['celecoxib', 'Sulfametoxazol + trimetoprima/Sulfasalazina'],
  ['AINES', 'Paracetamol/Tramadol/Prednisona/Omeprazol/Bismuto subsalicilato'],
  ['enalapril', 'Losartán/Valsartán/Amlodipino'],
  ['sacubitrilo', 'Enalapril'],
  ['mariscos', 'Omega 3/Iohexol/Povidona yodada'],
  ['glucosamina', 'Aceite de pescado'],
  ['leche', 'Leche de magnesia/Lactulosa'],
  ['polvo', 'Bencilpenicilina benzatínica/Sales de rehidratación oral'],
  ['polen', 'Loratadina/Cetirizina'],
  ['ácaros', 'Budesonida/Fluticasona'],
  ['picadura de abeja', 'Prednisona/Clorfenamina'],
  ['gadolinio', 'Iohexol/Omnipaque'],
  ['lidocaína', 'Procaína/Benzocaína'],
  ['simvastatina', 'Nistatina/Ezetimiba'],
  ['metronidazol', 'Albendazol/Omeprazol/Ketoconazol'],
]

const medicine = (dci: string, form = 'tableta', strength = '500 mg') => ({ dci, form, strength })
const met = meets.flatMap(([allergy, by, name, medicines]) =>
  medicines.split('/').map((dci) => ({ allergy, by, name, dci })),
)
const left = leaves.flatMap(([allergy, medicines]) => medicines.split('/').map((dci) => ({ allergy, dci })))

describe('an allergy', () => {
  it('has more than 200 vectors', () => {
    expect(met.length + left.length).toBeGreaterThan(250)
  })

  it.each(met)('to $allergy meets $dci by $by: $name', ({ allergy, by, name, dci }) => {
    expect(matchAllergy(allergy, medicine(dci))).toEqual({ by, name })
  })

  it.each(left)('to $allergy leaves $dci alone', ({ allergy, dci }) => {
    expect(matchAllergy(allergy, medicine(dci, 'Polvo para inyección'))).toBeNull()
  })

  it('is found where the doctor wrote the brand beside the name', () => {
    expect(matchAllergy('penicilina', medicine('Antibiótico', 'Augmentin', '875 mg'))).not.toBeNull()
    expect(
      matchAllergy('penicilina', medicine('Antibiótico', 'tableta', '875 mg de amoxicilina')),
    ).not.toBeNull()
  })

  it('to a substance meets it in any case, without accents and under each synonym', () => {
    for (const row of substanceRows.trim().split('\n')) {
      const [name = '', synonyms = ''] = row.split('|')
      for (const written of [name, ...synonyms.split(';').filter(Boolean)]) {
        const plain = written.normalize('NFD').replace(/\p{M}/gu, '')
        for (const one of [written, written.toUpperCase(), plain, `Clorhidrato de ${written}`])
          expect(matchAllergy(name, medicine(one)), `${name} in ${one}`).not.toBeNull()
      }
    }
  })

  it('to an essential medicine without a row meets no other of the list', () => {
    const names = [...new Set(essentialMedicines.map(({ name }) => name))]
    const unknown = names.filter((name) => findSubstances(name).length === 0)
    expect(unknown.length).toBeGreaterThan(80)
    const wrong = unknown.flatMap((allergy) =>
      names
        .filter(
          (name) =>
            !name.toLowerCase().includes(allergy.toLowerCase()) && matchAllergy(allergy, medicine(name)),
        )
        .map((name) => `${allergy}: ${name}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('the tables', () => {
  it('give a source with each row and name only families that have one', () => {
    const cells = (rows: string, at: number) =>
      rows
        .trim()
        .split('\n')
        .filter((row) => !row.split('|')[at])
    expect([cells(familyRows, 3), cells(substanceRows, 4), cells(brandRows, 1)]).toEqual([[], [], []])
    const named = [
      ...substances.flatMap((one) => [...one.families, ...one.warnedBy]),
      ...[...families.values()].flat(),
    ]
    expect(named.filter((name) => !families.has(name) && name !== 'pirazolonas')).toEqual([])
    expect(new Set(brands.map(({ name }) => name)).size).toBe(brands.length)
  })
})

describe('the same substance', () => {
  it.each([
    ['Amoxicilina', 'amoxicilina'],
    ['AMOXICILINA 500 mg', 'amoxicilina'],
    ['amoxicilína', 'amoxicilina'],
    ['Amoxil', 'amoxicilina'],
    ['alergia a la Penicilina', 'penicilinas'],
    ['penicilinas', 'penicilinas'],
    ['Aspirina', 'AAS'],
    ['Sulfas', 'sulfonamidas'],
    ['Kiwi', 'kiwi '],
    ['clavulánico y amoxicilina', 'Augmentin'],
  ])('%s is %s', (one, other) => {
    expect(substanceKey(one)).toBe(substanceKey(other))
  })

  it.each([
    ['amoxicilina', 'ampicilina'],
    ['penicilina', 'amoxicilina'],
    ['kiwi', 'piña'],
  ])('%s is not %s', (one, other) => {
    expect(substanceKey(one)).not.toBe(substanceKey(other))
  })
})

it.each(['Ninguna', 'no', 'NADA', 'Niega alergias', 'no tengo alergias', 'sin alergias conocidas'])(
  '«%s» denies every allergy',
  (text) => expect(isDenial(text)).toBe(true),
)
it.each(['nada de mariscos', 'no sé', 'Novalgina', 'nuez'])('«%s» denies none', (text) =>
  expect(isDenial(text)).toBe(false),
)
