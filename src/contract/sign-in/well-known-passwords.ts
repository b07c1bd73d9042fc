/** Passwords and words that a guesser tries first, the likeliest first. */
export const WELL_KNOWN_PASSWORDS: readonly string[] = `
  123456 password 123456789 12345678 12345 qwerty 1234567 111111 1234567890 123123 abc123 1234
  iloveyou 000000 qwerty123 1q2w3e4r admin welcome monkey dragon letmein login football baseball
  princess sunshine master shadow superman batman trustno hello freedom whatever secret pass
  qazwsx zaq12wsx asdfgh zxcvbn 654321 666666 888888 121212 112233 696969 987654321 access user
  guest root test demo temp changeme default server system manager office company money love
  lovely angel baby flower summer winter spring autumn sunday monday friday january june july
  august october december cookie cheese pepper ginger banana orange purple yellow silver golden
  diamond black white green blue red michael jordan jennifer hunter ranger buster soccer hockey
  killer george andrew charlie thomas robert daniel jessica michelle nicole ashley matthew joshua
  anthony william james david maria anna laura martin peter samsung google apple microsoft
  facebook computer internet starwars pokemon mustang ferrari porsche harley yankees lakers
  eagles cowboys chelsea liverpool arsenal barcelona madrid london paris berlin america england
  family friends forever heaven lucky happy smile music guitar piano concert theater theatre
  marquee ticket tickets dog cat tiger lion eagle bear horse matrix phoenix thunder storm killer
  jesus church blessed mother father sister brother
`
  .trim()
  .split(/\s+/);
