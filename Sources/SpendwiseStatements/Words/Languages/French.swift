extension HeaderLanguage {
  static let french = HeaderLanguage(
    currencies: "EUR CHF",
    names: [
      .date: """
      dateop dateoperation datedoperation datedeloperation datecomptable datecomptabilisation
      datedecomptabilisation dateecriture
      """,
      .valueDate: "dateval datevaleur datedevaleur valeur",
      .time: "heure",
      .narration: """
      libelle libelleoperation libelledeloperation libellesimplifie libelle* description detail details communications
      natureoperation naturedeloperation motif informationscomplementaires
      """,
      .payee: "tiers nomcontrepartie beneficiaire nomducontrepartie fournisseur contrepartie supplierfound",
      .memo: "commentaire remarque",
      .debit: "debit debits debiteuros debit* montantdebit depense depenses sortie sorties",
      .credit: "credit credits crediteuros credit* montantcredit recette recettes entree entrees",
      .amount: "montant montantoperation montantdeloperation montant* mouvement",
      .direction: "sens debitcredit",
      .balance: "solde solde* accountbalance soldecomptable",
      .reference: "referenceoperation numerodoperation numeroreference",
      .currency: "devise devisedumouvement monnaie devise*", .category: "categorie categoryparent",
      .account: "numerodecompte numerocompte accountnum compte",
    ],
    out: "debit depense sortie", into: "credit recette entree",
    balances: "soldeinitial soldefinal anciensolde nouveausolde soldecrediteur soldedebiteur soldeau totaldes"
  )
}
