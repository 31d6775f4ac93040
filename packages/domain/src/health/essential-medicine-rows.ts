/**
 * Names, forms and strengths of the national list of essential medicines (PNUME, public data): DCI, form, strengths,
 * route. Without the controlled substances of DS 023-2001-SA, which require paper.
 */
export const medicineRows = `
Aciclovir|Tableta|200 mg;400 mg;800 mg|Oral
Aciclovir|Crema|5 %|Tópica
Ácido acetilsalicílico|Tableta|100 mg;500 mg|Oral
Ácido alendrónico|Tableta|10 mg;70 mg|Oral
Ácido ascórbico|Tableta|500 mg|Oral
Ácido fólico|Tableta|0.5 mg;5 mg|Oral
Ácido fusídico|Crema|2 %|Tópica
Ácido tranexámico|Tableta|250 mg;500 mg|Oral
Albendazol|Tableta|200 mg;400 mg|Oral
Albendazol|Suspensión oral|100 mg/5 mL|Oral
Alopurinol|Tableta|100 mg;300 mg|Oral
Ambroxol|Jarabe|15 mg/5 mL;30 mg/5 mL|Oral
Amiodarona|Tableta|200 mg|Oral
Amlodipino|Tableta|5 mg;10 mg|Oral
Amoxicilina|Cápsula|250 mg;500 mg|Oral
Amoxicilina|Suspensión oral|125 mg/5 mL;250 mg/5 mL|Oral
Amoxicilina + ácido clavulánico|Tableta|500 mg + 125 mg;875 mg + 125 mg|Oral
Amoxicilina + ácido clavulánico|Suspensión oral|250 mg + 62.5 mg/5 mL|Oral
Anastrozol|Tableta|1 mg|Oral
Atenolol|Tableta|50 mg;100 mg|Oral
Atorvastatina|Tableta|10 mg;20 mg;40 mg|Oral
Azitromicina|Tableta|500 mg|Oral
Azitromicina|Suspensión oral|200 mg/5 mL|Oral
Beclometasona|Aerosol para inhalación|50 mcg/dosis;250 mcg/dosis|Inhalatoria
Bencilpenicilina benzatínica|Polvo para inyección|1 200 000 UI;2 400 000 UI|Intramuscular
Benzoilo peróxido|Gel|5 %|Tópica
Betametasona|Crema|0.05 %;0.1 %|Tópica
Bisacodilo|Tableta|5 mg|Oral
Bismuto subsalicilato|Suspensión oral|87.33 mg/5 mL|Oral
Bisoprolol|Tableta|2.5 mg;5 mg|Oral
Brimonidina|Solución oftálmica|0.2 %|Oftálmica
Budesonida|Aerosol para inhalación|200 mcg/dosis|Inhalatoria
Budesonida|Aerosol nasal|64 mcg/dosis|Nasal
Cabergolina|Tableta|0.5 mg|Oral
Calamina|Loción|8 %|Tópica
Calcio carbonato|Tableta|500 mg;1250 mg|Oral
Calcio carbonato + colecalciferol|Tableta|500 mg + 200 UI;600 mg + 400 UI|Oral
Calcitriol|Cápsula|0.25 mcg|Oral
Captopril|Tableta|25 mg|Oral
Carbamazepina|Tableta|200 mg|Oral
Carvedilol|Tableta|6.25 mg;12.5 mg;25 mg|Oral
Cefalexina|Cápsula|500 mg|Oral
Cefalexina|Suspensión oral|250 mg/5 mL|Oral
Cefixima|Tableta|400 mg|Oral
Cefuroxima|Tableta|250 mg;500 mg|Oral
Celecoxib|Cápsula|100 mg;200 mg|Oral
Cetirizina|Tableta|10 mg|Oral
Cetirizina|Jarabe|5 mg/5 mL|Oral
Ciprofloxacino|Tableta|500 mg|Oral
Ciprofloxacino|Solución oftálmica|0.3 %|Oftálmica
Ciprofloxacino|Solución ótica|0.3 %|Ótica
Citalopram|Tableta|20 mg|Oral
Claritromicina|Tableta|500 mg|Oral
Claritromicina|Suspensión oral|250 mg/5 mL|Oral
Clindamicina|Cápsula|300 mg|Oral
Clindamicina|Gel|1 %|Tópica
Clobetasol|Crema|0.05 %|Tópica
Clopidogrel|Tableta|75 mg|Oral
Clorfenamina|Tableta|4 mg|Oral
Clorfenamina|Jarabe|2 mg/5 mL|Oral
Cloroquina|Tableta|250 mg|Oral
Clortalidona|Tableta|25 mg;50 mg|Oral
Clotrimazol|Crema|1 %|Tópica
Clotrimazol|Óvulo|500 mg|Vaginal
Colchicina|Tableta|0.5 mg|Oral
Colecalciferol|Solución oral|5600 UI/mL|Oral
Dabigatrán|Cápsula|110 mg;150 mg|Oral
Dapagliflozina|Tableta|10 mg|Oral
Desloratadina|Tableta|5 mg|Oral
Desogestrel|Tableta|75 mcg|Oral
Dexametasona|Tableta|0.5 mg;4 mg|Oral
Dexametasona|Solución inyectable|4 mg/mL|Intramuscular
Diclofenaco|Tableta|50 mg|Oral
Diclofenaco|Gel|1 %|Tópica
Diclofenaco|Solución inyectable|25 mg/mL|Intramuscular
Dicloxacilina|Cápsula|500 mg|Oral
Dicloxacilina|Suspensión oral|250 mg/5 mL|Oral
Digoxina|Tableta|0.25 mg|Oral
Dimenhidrinato|Tableta|50 mg|Oral
Diltiazem|Tableta|60 mg;120 mg|Oral
Domperidona|Tableta|10 mg|Oral
Donepezilo|Tableta|5 mg;10 mg|Oral
Doxiciclina|Tableta|100 mg|Oral
Duloxetina|Cápsula|30 mg;60 mg|Oral
Empagliflozina|Tableta|10 mg;25 mg|Oral
Enalapril|Tableta|5 mg;10 mg;20 mg|Oral
Eritromicina|Tableta|500 mg|Oral
Escitalopram|Tableta|10 mg;20 mg|Oral
Espironolactona|Tableta|25 mg;100 mg|Oral
Estradiol|Gel|0.06 %|Tópica
Estriol|Crema|0.1 %|Vaginal
Etinilestradiol + levonorgestrel|Tableta|30 mcg + 150 mcg|Oral
Etoricoxib|Tableta|60 mg;90 mg|Oral
Ezetimiba|Tableta|10 mg|Oral
Famotidina|Tableta|40 mg|Oral
Fenazopiridina|Tableta|100 mg|Oral
Fenitoína|Tableta|100 mg|Oral
Finasterida|Tableta|5 mg|Oral
Fluconazol|Cápsula|150 mg|Oral
Fluticasona|Aerosol nasal|50 mcg/dosis|Nasal
Fluticasona + salmeterol|Aerosol para inhalación|125 mcg + 25 mcg/dosis;250 mcg + 25 mcg/dosis|Inhalatoria
Fosfomicina|Polvo para solución oral|3 g|Oral
Furazolidona|Suspensión oral|50 mg/5 mL|Oral
Furosemida|Tableta|40 mg|Oral
Gabapentina|Tableta|300 mg;600 mg|Oral
Gemfibrozilo|Tableta|600 mg|Oral
Gentamicina|Crema|0.1 %|Tópica
Gentamicina|Solución oftálmica|0.3 %|Oftálmica
Glibenclamida|Tableta|5 mg|Oral
Gliclazida|Tableta de liberación prolongada|30 mg;60 mg|Oral
Glimepirida|Tableta|2 mg;4 mg|Oral
Hidroclorotiazida|Tableta|12.5 mg;25 mg|Oral
Hidrocortisona|Crema|1 %|Tópica
Hidroxicina|Tableta|25 mg|Oral
Hidroxicloroquina|Tableta|200 mg;400 mg|Oral
Hidróxido de aluminio + hidróxido de magnesio|Suspensión oral|400 mg + 400 mg/5 mL|Oral
Hierro polimaltosado|Solución oral|50 mg/mL|Oral
Hierro sulfato|Tableta|300 mg|Oral
Hierro sulfato|Jarabe|75 mg/5 mL|Oral
Hioscina butilbromuro|Tableta|10 mg|Oral
Hipromelosa|Solución oftálmica|0.3 %|Oftálmica
Ibuprofeno|Tableta|400 mg;600 mg|Oral
Ibuprofeno|Suspensión oral|100 mg/5 mL|Oral
Insulina glargina|Solución inyectable|100 UI/mL|Subcutánea
Insulina humana NPH|Suspensión inyectable|100 UI/mL|Subcutánea
Ipratropio bromuro|Aerosol para inhalación|20 mcg/dosis|Inhalatoria
Irbesartán|Tableta|150 mg;300 mg|Oral
Isosorbida dinitrato|Tableta sublingual|5 mg|Sublingual
Isosorbida mononitrato|Tableta|20 mg|Oral
Isotretinoína|Cápsula|10 mg;20 mg|Oral
Itraconazol|Cápsula|100 mg|Oral
Ivermectina|Solución oral|6 mg/mL|Oral
Ketoconazol|Crema|2 %|Tópica
Ketoconazol|Champú|2 %|Tópica
Ketorolaco|Tableta|10 mg|Oral
Lactulosa|Solución oral|3.33 g/5 mL|Oral
Lamotrigina|Tableta|25 mg;100 mg|Oral
Lansoprazol|Cápsula|30 mg|Oral
Latanoprost|Solución oftálmica|0.005 %|Oftálmica
Letrozol|Tableta|2.5 mg|Oral
Levetiracetam|Tableta|500 mg;1000 mg|Oral
Levocetirizina|Tableta|5 mg|Oral
Levofloxacino|Tableta|500 mg;750 mg|Oral
Levonorgestrel|Tableta|0.75 mg;1.5 mg|Oral
Levotiroxina|Tableta|25 mcg;50 mcg;75 mcg;100 mcg|Oral
Linagliptina|Tableta|5 mg|Oral
Loperamida|Tableta|2 mg|Oral
Loratadina|Tableta|10 mg|Oral
Loratadina|Jarabe|5 mg/5 mL|Oral
Losartán|Tableta|50 mg;100 mg|Oral
Macrogol 3350|Polvo para solución oral|17 g|Oral
Mebendazol|Tableta|100 mg|Oral
Medroxiprogesterona|Tableta|5 mg|Oral
Medroxiprogesterona|Suspensión inyectable|150 mg/mL|Intramuscular
Meloxicam|Tableta|7.5 mg;15 mg|Oral
Memantina|Tableta|10 mg|Oral
Metamizol|Tableta|500 mg|Oral
Metformina|Tableta|500 mg;850 mg;1000 mg|Oral
Metildopa|Tableta|250 mg|Oral
Metoclopramida|Tableta|10 mg|Oral
Metotrexato|Tableta|2.5 mg|Oral
Metoprolol|Tableta|50 mg;100 mg|Oral
Metronidazol|Tableta|250 mg;500 mg|Oral
Metronidazol|Óvulo|500 mg|Vaginal
Metronidazol|Gel|0.75 %|Tópica
Miconazol|Gel oral|2 %|Oral
Mirtazapina|Tableta|15 mg;30 mg|Oral
Mometasona|Aerosol nasal|50 mcg/dosis|Nasal
Montelukast|Tableta|4 mg;5 mg;10 mg|Oral
Mupirocina|Ungüento|2 %|Tópica
N-acetilcisteína|Granulado oral|200 mg;600 mg|Oral
Naproxeno|Tableta|250 mg;550 mg|Oral
Nifedipino|Tableta de liberación prolongada|30 mg|Oral
Nistatina|Suspensión oral|100 000 UI/mL|Oral
Nitazoxanida|Tableta|500 mg|Oral
Nitrofurantoína|Tableta|100 mg|Oral
Norfloxacino|Tableta|400 mg|Oral
Olopatadina|Solución oftálmica|0.1 %;0.2 %|Oftálmica
Omeprazol|Cápsula|20 mg|Oral
Orfenadrina|Tableta|100 mg|Oral
Oseltamivir|Cápsula|75 mg|Oral
Oxcarbazepina|Tableta|300 mg;600 mg|Oral
Oxibutinina|Tableta|5 mg|Oral
Óxido de zinc|Crema|20 %|Tópica
Pantoprazol|Tableta|20 mg;40 mg|Oral
Paracetamol|Tableta|500 mg;1 g|Oral
Paracetamol|Jarabe|120 mg/5 mL|Oral
Paracetamol|Solución oral|100 mg/mL|Oral
Permetrina|Crema|5 %|Tópica
Permetrina|Loción|1 %|Tópica
Piridoxina|Tableta|50 mg|Oral
Prednisolona|Solución oral|15 mg/5 mL|Oral
Prednisona|Tableta|5 mg;20 mg;50 mg|Oral
Pregabalina|Cápsula|75 mg;150 mg|Oral
Progesterona|Cápsula|100 mg;200 mg|Oral
Propranolol|Tableta|40 mg|Oral
Quetiapina|Tableta|25 mg;100 mg|Oral
Ramipril|Cápsula|2.5 mg;5 mg|Oral
Risperidona|Tableta|1 mg;2 mg|Oral
Rivaroxabán|Tableta|10 mg;15 mg;20 mg|Oral
Rosuvastatina|Tableta|10 mg;20 mg|Oral
Sales de rehidratación oral|Polvo para solución oral|20.5 g/L|Oral
Salbutamol|Aerosol para inhalación|100 mcg/dosis|Inhalatoria
Salbutamol|Solución para nebulización|5 mg/mL|Inhalatoria
Simeticona|Solución oral|80 mg/mL|Oral
Simvastatina|Tableta|20 mg;40 mg|Oral
Sitagliptina|Tableta|50 mg;100 mg|Oral
Sucralfato|Suspensión oral|1 g/5 mL|Oral
Sulfadiazina de plata|Crema|1 %|Tópica
Sulfametoxazol + trimetoprima|Tableta|400 mg + 80 mg;800 mg + 160 mg|Oral
Sulfametoxazol + trimetoprima|Suspensión oral|200 mg + 40 mg/5 mL|Oral
Sumatriptán|Tableta|50 mg;100 mg|Oral
Tamoxifeno|Tableta|20 mg|Oral
Tamsulosina|Cápsula|0.4 mg|Oral
Terbinafina|Crema|1 %|Tópica
Terbinafina|Tableta|250 mg|Oral
Tiamazol|Tableta|5 mg;20 mg|Oral
Tiamina|Tableta|100 mg|Oral
Timolol|Solución oftálmica|0.5 %|Oftálmica
Tinidazol|Tableta|500 mg|Oral
Tiotropio|Polvo para inhalación|18 mcg|Inhalatoria
Tobramicina|Solución oftálmica|0.3 %|Oftálmica
Tobramicina + dexametasona|Suspensión oftálmica|0.3 % + 0.1 %|Oftálmica
Topiramato|Tableta|25 mg;100 mg|Oral
Tretinoína|Crema|0.025 %;0.05 %|Tópica
Valaciclovir|Tableta|500 mg;1 g|Oral
Valsartán|Tableta|80 mg;160 mg|Oral
Venlafaxina|Cápsula de liberación prolongada|75 mg;150 mg|Oral
Verapamilo|Tableta|80 mg|Oral
Warfarina|Tableta|5 mg|Oral
Zinc sulfato|Jarabe|20 mg/5 mL|Oral
`
