/** For tests: the lines of a concert with every field that is read. */
export const CONCERT = [
  'UID:gulls@pier.example',
  'DTSTART;TZID=America/Chicago:20260501T200000',
  'DTEND;TZID=America/Chicago:20260501T230000',
  'SUMMARY:Gulls\\, Otters & Friends',
  'LOCATION:Pier Club\\, 12 Dock Street\\, Chicago\\, IL 60601',
  'CATEGORIES:Concert,Indie',
  'URL:https://pier.example/gulls',
  'DESCRIPTION:A night',
  ' \\non the pier',
  'STATUS:CONFIRMED',
];
