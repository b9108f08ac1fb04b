-- A name as it is stored: on one line, single blanks, without marks that nobody sees, so that no
-- two names look the same. The joiners of Indian and Arabic scripts stay, and those between two
-- emoji, which are one with them. Empty where nobody would see anything: what only changes another
-- sign, as emoji need it, is no name by itself.
create or replace function private.one_line(text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(btrim(regexp_replace(regexp_replace(regexp_replace(normalize(text, nfc),
    '[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]', '', 'g'),
    '(?<![\u0600-\u06ff\u0900-\u0dff])[\u200c\u200d](?![\u2600-\u27bf\U0001f000-\U0001faff])'
      '|(?<![\u0600-\u06ff\u0900-\u0dff\ufe0f\u2600-\u27bf\U0001f000-\U0001faff])[\u200c\u200d]', '', 'g'),
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g')),
    '^[ \u200c\u200d\u17b4\u17b5\ufe00-\ufe0f\U000e0000-\U000e0fff]+$', '')
$$;

revoke all on function private.one_line(text) from public;
