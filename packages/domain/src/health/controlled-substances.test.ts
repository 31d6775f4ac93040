import { describe, expect, it } from 'vitest'
import { controlledBrands } from './controlled-brands.ts'
import { controlledLists } from './controlled-lists.ts'
import { findControlledSubstance } from './controlled-substances.ts'
import { essentialMedicines, searchMedicines } from './essential-medicines.ts'

const everyName = Object.entries(controlledLists).flatMap(([list, names]) =>
  names.flatMap((entry) => entry.split('/').map((spelling) => ({ list, spelling }))),
)
/** Names long enough to distinguish a typing error from another word. */
const longNames = everyName.filter(({ spelling }) => spelling.replace(/[^\p{L}]/gu, '').length >= 5)

/** English, British, American and former names of the Spanish names in the lists. */
const foreignNames = `
  cocaine dextromoramide fentanyl levorphanol methadone morphine opium oxycodone pethidine meperidine
  remifentanil sufentanil codeine dextropropoxyphene propoxyphene diphenoxylate difenoxin dihydrocodeine
  ethylmorphine pholcodine hydrocodone amfepramone diethylpropion benzphetamine cathine dexamphetamine
  dextroamphetamine amphetamine phentermine mazindol methylphenidate pemoline amobarbital butabarbital
  flunitrazepam glutethimide meprobamate pentazocine secobarbital quinalbarbitone ethchlorvynol phenobarbital
  mephobarbital mefobarbital methylphenobarbital methyprylon thiopental thiopentone pipradrol amitriptyline
  buspirone clomipramine clorazepate chlordiazepoxide clozapine desipramine doxepin ephedrine ergometrine
  ergotamine fluphenazine fluoxetine imipramine levomepromazine methotrimeprazine loxapine maprotiline
  mianserin nortriptyline paroxetine pimozide pseudoephedrine phenylpropanolamine sertraline sibutramine
  sulpiride thioridazine thioproperazine trazodone trifluoperazine trihexyphenidyl benzhexol trimipramine
  valproate viloxazine zaleplon zopiclone nalorphine levallorphan naloxone cyclazocine diprenorphine
  apomorphine desmetildiazepam tiopentona`
  .trim()
  .split(/\s+/)

/** Ordinary medicines in Spanish and English: none is on a list. */
const freeNames = `
  paracetamol acetaminophen ibuprofen naproxen diclofenac ketorolac aspirin acetylsalicylic metamizole
  celecoxib meloxicam piroxicam indomethacin colchicine allopurinol febuxostat amoxicillin ampicillin
  penicillin benzylpenicillin cloxacillin dicloxacillin cephalexin cefalexin cefazolin ceftriaxone cefuroxime
  cefixime azithromycin clarithromycin erythromycin clindamycin doxycycline tetracycline minocycline
  ciprofloxacin levofloxacin moxifloxacin norfloxacin nitrofurantoin metronidazole tinidazole trimethoprim
  sulfamethoxazole cotrimoxazole gentamicin amikacin tobramycin neomycin vancomycin rifampicin isoniazid
  pyrazinamide ethambutol fluconazole itraconazole ketoconazole terbinafine nystatin clotrimazole miconazole
  griseofulvin amphotericin acyclovir aciclovir valacyclovir oseltamivir zidovudine lamivudine tenofovir
  efavirenz dolutegravir albendazole mebendazole ivermectin praziquantel nitazoxanide chloroquine
  hydroxychloroquine primaquine artesunate mefloquine permethrin losartan valsartan irbesartan telmisartan
  candesartan enalapril captopril lisinopril ramipril amlodipine nifedipine nimodipine verapamil diltiazem
  atenolol bisoprolol metoprolol carvedilol propranolol nebivolol hydrochlorothiazide chlortalidone
  chlorthalidone furosemide spironolactone indapamide methyldopa hydralazine doxazosin prazosin terazosin
  tamsulosin clonidine digoxin amiodarone warfarin clopidogrel rivaroxaban apixaban enoxaparin heparin
  atorvastatin simvastatin rosuvastatin gemfibrozil fenofibrate metformin glibenclamide glyburide gliclazide
  glimepiride sitagliptin vildagliptin dapagliflozin empagliflozin insulin pioglitazone levothyroxine
  methimazole thiamazole propylthiouracil prednisone prednisolone dexamethasone hydrocortisone betamethasone
  budesonide beclomethasone fluticasone salbutamol albuterol salmeterol ipratropium tiotropium montelukast
  theophylline aminophylline ambroxol acetylcysteine bromhexine dextromethorphan guaifenesin chlorphenamine
  chlorpheniramine cetirizine levocetirizine loratadine desloratadine fexofenadine hydroxyzine
  diphenhydramine dimenhydrinate promethazine ebastine ketotifen omeprazole esomeprazole pantoprazole
  lansoprazole ranitidine famotidine sucralfate domperidone metoclopramide ondansetron hyoscine scopolamine
  loperamide bisacodyl lactulose senna simethicone mesalazine ursodeoxycholic gabapentin pregabalin
  carbamazepine oxcarbazepine phenytoin lamotrigine levetiracetam topiramate ethosuximide baclofen
  cyclobenzaprine orphenadrine tizanidine sumatriptan rizatriptan cinnarizine flunarizine betahistine
  levodopa carbidopa biperiden pramipexole ropinirole selegiline donepezil memantine rivastigmine citalopram
  escitalopram venlafaxine desvenlafaxine duloxetine mirtazapine vortioxetine olanzapine quetiapine
  risperidone paliperidone aripiprazole ziprasidone chlorpromazine clorpromazina lithium naltrexone
  disulfiram varenicline melatonin atomoxetine folic ferrous cyanocobalamin thiamine pyridoxine ascorbic
  cholecalciferol calcium magnesium zinc ethinylestradiol levonorgestrel medroxyprogesterone norethisterone
  desogestrel drospirenone estradiol conjugated progesterone misoprostol oxytocin methylergometrine
  clomiphene clomifene letrozole tamoxifen anastrozole finasteride dutasteride sildenafil tadalafil
  oxybutynin tolterodine solifenacin alendronate risedronate ibandronate methotrexate sulfasalazine
  leflunomide azathioprine cyclosporine mycophenolate cyclophosphamide timolol latanoprost dorzolamide
  brimonidine pilocarpine tropicamide atropine ergocalciferol isotretinoin tretinoin adapalene benzoyl
  mupirocin fusidic calamine lidocaine lignocaine bupivacaine benzocaine articaine procaine tetracaine
  epinephrine adrenaline phenylephrine oxymetazoline xylometazoline bromelain diosmin pentoxifylline
  cilostazol trimetazidine isosorbide nitroglycerin ivabradine sacubitril carbocysteine levodropropizine
  cloperastine clofedanol butamirate noscapine papaverine dihydroergotamine cabergoline bromocriptine
  metilergometrina metilprednisolona vitamin amantadine acarbose hierro ferroso dimenhidrinato escopolamina
  butilbromuro hioscina orfenadrina ciclobenzaprina citicolina piracetam ginkgo vinpocetina cinarizina
  flunarizina clorfenamina dexclorfeniramina tiamazol tiocolchicosido pargeverina propinoxato trimebutina
  racecadotrilo mosaprida itoprida levosulpirida tiaprida amisulprida mirtazapina quetiapina olanzapina
  risperidona clomifeno fenazopiridina fenilefrina fenitoína fenofibrato norfloxacino nitrofurantoína
  norgestrel noretisterona dextrometorfano metildopa metilcelulosa barbexaclona primidona etosuximida
  permetrina benzidamina benzonatato alfuzosina prednisona cetoconazol teofilina atropina cefadroxilo
  cefaclor cefdinir oxitocina naltrexona nalmefeno sumatriptán eletriptán ergocalciferol dietilestilbestrol
  dietilcarbamazina bencidamina pirimetamina dapsona tiabendazol pirantel oxantel secnidazol lidocaína
  procaína cefixima morniflumato codergocrina etilefrina codelasa oxiconazol metadoxina metamizol
  metazolamida acetazolamida amilorida amidotrizoato aminofilina aminoacidos valaciclovir valsartán valeriana
  pasiflora melatonina barbatimao zolmitriptán bufexamaco bromazina cannabidiol hidroxicina hidroxicloroquina
  hidroxocobalamina clorhexidina cloranfenicol amorolfina ciclopirox ciclosporina morfolina oxolamina
  pemirolast loxoprofeno moxonidina rilmenidina roxatidina buflomedil bupivacaína fluticasona flutamida
  flunisolida flurbiprofeno fluocinolona fluocinonida fluorometolona imiquimod imidapril trimetoprima
  trimetazidina primidone`
  .trim()
  .split(/\s+/)

const everyBrand = Object.entries(controlledBrands).flatMap(([name, brands]) =>
  brands.split('/').map((brand) => ({ name, brand })),
)

/** Brands of ordinary medicines in Peru's pharmacies: none is on a list. */
const freeBrands = `
  Panadol Apronax Dolocordralan Repriman Antalgina Ponstan Buscapina Gravol Plidan Donafan Kitadol Mejoral Aspirina
  Cardioaspirina Ventolin Aerolin Berodual Bisolvon Mucosolvan Zyrtec Clarityne Claritin Allegra Aerius Singulair
  Augmentin Amoxil Zitromax Bactrim Cipro Flagyl Diflucan Lamisil Canesten Nexium Losec Zantac Mylanta Hepabionta
  Enterogermina Glucophage Januvia Galvus Lantus Euthyrox Eutirox Cozaar Diovan Micardis Atacand Norvasc Adalat Concor
  Inderal Lasix Aldactone Lipitor Crestor Plavix Xarelto Eliquis Neurobion Tegretol Trileptal Lyrica Neurontin Keppra
  Lamictal Topamax Epamin Sinemet Akineton Aricept Lexapro Cipralex Efexor Cymbalta Remeron Zyprexa Seroquel Risperdal
  Abilify Geodon Largactil Viagra Cialis Yasmin Postinor Depo-Provera Duphaston Fosamax Arcoxia Celebrex Mobic Voltaren
  Cataflam Profenid Toradol Dramamine Primperan Motilium Imodium Dulcolax Hidrasec Sertal Medrol Meticorten Celestone
  Diprospan Rocephin Keflex Unasyn Dalacin Tamiflu Zovirax Valtrex Zentel Ivexterm Benadryl Atarax Phenergan Flonase
  Nasonex Pulmicort Seretide Symbicort Spiriva Combivent Iliadin Otrivina Dorixina Norflex Mioflex Sirdalud Lioresal
  Imigran Maxalt Nootropil Strattera Circadin Champix Proscar Avodart Detrusitol Xalatan Cosopt Roaccutan Bactroban
  Ozempic Jardiance Forxiga Entresto Coversyl Tritace Zestril Vasotec Capoten Tenormin Lopresor Dilatrend Cordarone
  Lanoxin Coumadin Clexane Isordil Trental Daflon Iberogast Librocol Migranol Muvett Enantyum Zaldana Profinal`
  .trim()
  .split(/\s+/)

describe('controlled substances (DS 023-2001-SA, annex 2)', () => {
  it('are refused by brand, and named by substance', () => {
    expect(everyBrand.length).toBeGreaterThan(450)
    const missed = everyBrand.filter(({ name, brand }) =>
      [brand, brand.toUpperCase(), `${brand} 2 mg`, `${brand}®`, brand.split('').join(' ')].some(
        (written) => findControlledSubstance(written)?.name !== name,
      ),
    )
    expect(missed).toEqual([])
    const twice = everyBrand.filter(
      ({ brand }, at) => everyBrand.findIndex((other) => other.brand === brand) !== at,
    )
    expect(twice).toEqual([])
  })

  it.each([
    ['Rivotril', 'clonazepam'],
    ['XANAX 0.5', 'alprazolam'],
    ['Ritalín LA', 'metilfenidato'],
    ['Rivotrill', 'clonazepam'],
    ['r i v o t r i l', 'clonazepam'],
    ['R.I.V.O.T.R.I.L', 'clonazepam'],
    ['T r a m a d o l 50 mg', 'tramadol'],
    ['t-r-a-m-a-d-o-l', 'tramadol'],
    ['tra\u200bma\u200bdol', 'tramadol'],
    ['tra\u00admadol', 'tramadol'],
    ['ｔｒａｍａｄｏｌ', 'tramadol'],
    ['t\u0335r\u0335amadol', 'tramadol'],
    ['trаmаdоl', 'tramadol'],
    ['ᴛʀᴀᴍᴀᴅᴏʟ', 'tramadol'],
    ['tr4m4d0l', 'tramadol'],
    ['c10n4z3p4m', 'clonazepam'],
    ['Tr@m@d0l', 'tramadol'],
    ['traamaadool', 'tramadol'],
    ['clorhidratodetramadol', 'tramadol'],
    ['tramadol50mg', 'tramadol'],
    ['morfinasulfato', 'morfina'],
    ['sulfatodemorfina10mg', 'morfina'],
    ['Paracetamol + R i v o t r i l 2 mg', 'clonazepam'],
    ['Clarityne D', 'pseudoefedrina'],
    ['ketamina', 'ketamina'],
    ['Ketalar 50 mg/ml', 'ketamina'],
    ['clorhidrato de ketamina', 'ketamina'],
  ])('%s is found to be %s', (written, name) => {
    expect(findControlledSubstance(written)?.name).toBe(name)
  })

  it('exclude the brands of ordinary medicines', () => {
    expect(freeBrands.filter((brand) => findControlledSubstance(brand))).toEqual([])
  })

  it('are refused by each name, in any case, with and without accents, as a salt and in a mixture', () => {
    for (const { spelling } of everyName) {
      const plain = spelling.normalize('NFD').replace(/\p{M}/gu, '')
      for (const written of [
        spelling,
        plain,
        spelling.toUpperCase(),
        `Clorhidrato de ${spelling}`,
        `${spelling} sódico`,
        `paracetamol + ${spelling}`,
      ])
        expect(findControlledSubstance(written), written).not.toBeNull()
    }
  })

  it('are refused with one letter omitted, doubled, replaced or swapped', () => {
    for (const { spelling } of longNames) {
      const at = Math.floor(spelling.length / 2)
      const left = spelling.slice(0, at)
      const right = spelling.slice(at)
      for (const written of [
        left + right.slice(1),
        `${left}${right[0]}${right}`,
        `${left}w${right.slice(1)}`,
        `${left}${right[1] ?? ''}${right[0]}${right.slice(2)}`,
      ])
        expect(findControlledSubstance(written), `${spelling} as ${written}`).not.toBeNull()
    }
  })

  it('are refused by their names in other countries and older books', () => {
    expect(foreignNames).toHaveLength(95)
    expect(foreignNames.filter((name) => !findControlledSubstance(name))).toEqual([])
  })

  it.each([
    ['mefobarbital', 'metilfenobarbital', 'IIIC'],
    ['amitriptyline hydrochloride', 'amitriptilina', 'IVB'],
    ['Benzhexol 2 mg', 'trihexifenidilo', 'IVB'],
    ["Dover's powder", 'pulvis ipecacuanhae et opii compositus', 'IVA'],
    ['Morfina sulfato 10 mg', 'morfina', 'IIA'],
    ['meperidina', 'petidina', 'IIA'],
    ['Valproato de sodio', 'valproato', 'IVB'],
    ['diazepán', 'diazepam', 'IVB'],
    ['Tramadol + paracetamol', 'tramadol', 'IVB'],
    ['fenobarbital sódico', 'fenobarbital', 'IIIC'],
    ['dia zepam', 'diazepam', 'IVB'],
  ])('%s is %s of list %s', (written, name, list) => {
    expect(findControlledSubstance(written)).toEqual({ name, list })
  })

  it('exclude every medicine of the essential list', () => {
    // Complete, as a doctor writes it: name, strength, form and route.
    const refused = essentialMedicines.flatMap(({ name, form, strengths, route }) =>
      strengths
        .map((strength) => `${name} ${strength} ${form} ${route}`)
        .filter((written) => findControlledSubstance(written)),
    )
    expect(refused).toEqual([])
    expect(essentialMedicines.length).toBeGreaterThan(200)
  })

  it('exclude ordinary medicines by their Spanish and English names', () => {
    expect(freeNames.length).toBeGreaterThan(400)
    expect(freeNames.filter((name) => findControlledSubstance(name))).toEqual([])
  })

  it('exclude names that only resemble theirs', () => {
    for (const name of [
      'clonidina',
      'prazosina',
      'tiamina',
      'naltrexona',
      'ketotifeno',
      'agua destilada',
      '',
    ])
      expect(findControlledSubstance(name), name).toBeNull()
  })
})

it('the medicine search ignores accents, case and a wrong letter, and lists prefixes first', () => {
  expect(searchMedicines('losartan')[0]?.name).toBe('Losartán')
  expect(searchMedicines('AMOX')[0]?.name).toMatch(/^Amoxicilina/)
  expect(searchMedicines('ibuprofneo').map(({ name }) => name)).toContain('Ibuprofeno')
  expect(searchMedicines('clavulanico')[0]?.name).toBe('Amoxicilina + ácido clavulánico')
  expect(searchMedicines('x')).toEqual([])
  expect(searchMedicines('qqqqqq')).toEqual([])
})
