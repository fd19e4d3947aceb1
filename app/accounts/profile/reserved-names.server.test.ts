import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.server.ts'

test('names of the market and of its staff are reserved, however they are written', () => {
  const reserved = [
    ...['Zarai Bazaar', 'Zarai Bazaar Support', 'zarai-bazar', 'ZARAIBAZAAR', 'Z a r a i Bazaar'],
    ...[
      'Zarаi Вazaar',
      'Zar4i B4zaar',
      'ＺＡＲＡＩ ＢＡＺＡＡＲ',
      'Żarái Bàzaar',
      'Zaral Bazaar',
      'Zarai.Bazaar.pk',
    ],
    ...['زرعی بازار', 'زرعي بازار ٹیم', 'زرعـی‌بازار', 'ذرعی بازار', 'Team زرعی بازار'],
    ...[
      'Admin',
      'ADMIN',
      'admin1',
      'Adm1n',
      'Admln',
      'Adrnin',
      'A d m i n',
      'a.d.m.i.n',
      'Админ',
      'аdmіn',
    ],
    ...[
      'Admin Ali',
      'Ali (Moderator)',
      'Addmin',
      'Super Admin',
      'Supp0rt',
      'Support Team',
      'SupportTeam',
    ],
    ...[
      'Customer Care',
      'Customer Service',
      'Official Team',
      'Security Department',
      'Help Desk',
      'Helpline',
    ],
    ...['ایڈمن', 'ای‌ڈمن', 'سپورٹ', 'سپورٹ ٹیم', 'انتظامیہ', 'کسٹمر کیئر', 'ہیلپ لائن', 'ہیلپ ڈیسک'],
  ]
  expect(reserved.filter((name) => !isReservedName(name))).toEqual([])
})

test('names of members and of their shops are not', () => {
  const free = [
    ...[
      'Muhammad Aslam',
      'M. A. Khan',
      'Bilal 2',
      'Adnan',
      'Amin',
      'Zaraq Baz',
      'Baz Gul',
      'Zar Gul',
    ],
    ...[
      'Madina Zarai Markaz',
      'Zarai Services Okara',
      'Service Centre',
      'Ali Official',
      'Sabzi Bazaar',
    ],
    ...[
      'Chaudhry Security Farms',
      'Zahra Bazai',
      'Nazar Bazar',
      'Team Punjab',
      'Stafford',
      'Moderata',
    ],
    ...['محمد اسلم', 'مدینہ زرعی مرکز', 'امین', 'ادمان', 'بازار خان', 'زرعی سروس'],
  ]
  expect(free.filter(isReservedName)).toEqual([])
})
