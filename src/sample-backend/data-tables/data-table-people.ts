type Names = readonly [readonly [string, string], ...(readonly [string, string])[]];

/** Names that go together, each with its plain form for an address. */
type People = {
  first: Names;
  last: Names;
  cities: readonly [string, ...string[]];
  isFamilyNameFirst?: true;
};

export const NAME_SETS: readonly [People, ...People[]] = [
  {
    first: [
      ['Zoë', 'zoe'],
      ['Émile', 'emile'],
      ['Margaux', 'margaux'],
      ['Théo', 'theo'],
      ['Inès', 'ines'],
    ],
    last: [
      ['Lefèvre', 'lefevre'],
      ['Garnier', 'garnier'],
      ['Noël', 'noel'],
      ['Besançon', 'besancon'],
    ],
    cities: ['Lyon', 'Nîmes', 'Besançon', 'Genève', 'Montréal'],
  },
  {
    first: [
      ['Björn', 'bjorn'],
      ['Åsa', 'asa'],
      ['Freja', 'freja'],
      ['Øyvind', 'oyvind'],
      ['Linnéa', 'linnea'],
    ],
    last: [
      ['Ström', 'strom'],
      ['Nygård', 'nygard'],
      ['Sørensen', 'sorensen'],
      ['Åkesson', 'akesson'],
    ],
    cities: ['Malmö', 'Tromsø', 'Århus', 'Göteborg', 'Reykjavík'],
  },
  {
    first: [
      ['Adaeze', 'adaeze'],
      ['Kofi', 'kofi'],
      ['Wanjiru', 'wanjiru'],
      ['Thabo', 'thabo'],
      ['Amina', 'amina'],
    ],
    last: [
      ['Eze', 'eze'],
      ['Boateng', 'boateng'],
      ['Kamau', 'kamau'],
      ['Dlamini', 'dlamini'],
    ],
    cities: ['Lagos', 'Accra', 'Nairobi', 'Durban', 'Kigali'],
  },
  {
    first: [
      ['נועם', 'noam'],
      ['יעל', 'yael'],
      ['איתי', 'itai'],
      ['תמר', 'tamar'],
      ['רות', 'ruth'],
    ],
    last: [
      ['כהן', 'cohen'],
      ['שפירא', 'shapira'],
      ['ביטון', 'biton'],
      ['פרידמן', 'friedman'],
    ],
    cities: ['חיפה', 'תל אביב', 'ירושלים', 'באר שבע', 'אילת'],
  },
  {
    first: [
      ['ليلى', 'layla'],
      ['يوسف', 'yousef'],
      ['هدى', 'huda'],
      ['كريم', 'karim'],
      ['نور', 'nour'],
    ],
    last: [
      ['حداد', 'haddad'],
      ['الخطيب', 'alkhatib'],
      ['ناصر', 'nasser'],
      ['عزيز', 'aziz'],
    ],
    cities: ['القاهرة', 'بيروت', 'عمّان', 'دبي', 'مراكش'],
  },
  {
    first: [
      ['美咲', 'misaki'],
      ['大翔', 'hiroto'],
      ['さくら', 'sakura'],
      ['健太', 'kenta'],
      ['陽菜', 'hina'],
    ],
    last: [
      ['山本', 'yamamoto'],
      ['中村', 'nakamura'],
      ['伊藤', 'ito'],
      ['清水', 'shimizu'],
    ],
    isFamilyNameFirst: true,
    cities: ['東京', '大阪', '京都', '札幌', '福岡'],
  },
  {
    first: [
      ['思远', 'siyuan'],
      ['雨桐', 'yutong'],
      ['子轩', 'zixuan'],
      ['晓雯', 'xiaowen'],
      ['嘉豪', 'jiahao'],
    ],
    last: [
      ['王', 'wang'],
      ['李', 'li'],
      ['张', 'zhang'],
      ['赵', 'zhao'],
    ],
    isFamilyNameFirst: true,
    cities: ['上海', '成都', '台北', '香港', '广州'],
  },
  {
    first: [
      ['Łukasz', 'lukasz'],
      ['Žofie', 'zofie'],
      ['Dóra', 'dora'],
      ['Ștefan', 'stefan'],
      ['Mirjana', 'mirjana'],
    ],
    last: [
      ['Wiśniewski', 'wisniewski'],
      ['Dvořák', 'dvorak'],
      ['Szabó', 'szabo'],
      ['Ionescu', 'ionescu'],
    ],
    cities: ['Kraków', 'Brno', 'Győr', 'Iași', 'Ljubljana'],
  },
  {
    first: [
      ['Ana Sofía', 'anasofia'],
      ['João', 'joao'],
      ['Íñigo', 'inigo'],
      ['Luísa', 'luisa'],
      ['Xiomara', 'xiomara'],
    ],
    last: [
      ['Muñoz', 'munoz'],
      ['Conceição', 'conceicao'],
      ['Ibáñez', 'ibanez'],
      ['Peña', 'pena'],
    ],
    cities: ['Cádiz', 'São Paulo', 'Bogotá', 'Porto', 'Mérida'],
  },
  {
    first: [
      ['Harriet', 'harriet'],
      ['Declan', 'declan'],
      ['Siobhán', 'siobhan'],
      ['Rhys', 'rhys'],
      ['Morag', 'morag'],
    ],
    last: [
      ['O’Connell', 'oconnell'],
      ['Hargreaves', 'hargreaves'],
      ['Llewellyn', 'llewellyn'],
      ['MacRae', 'macrae'],
    ],
    cities: ['Galway', 'Leeds', 'Cardiff', 'Inverness', 'Halifax'],
  },
];
