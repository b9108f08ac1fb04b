-- Whether a sentence of a posting, as warning_signs reads it, leads applicants on to a messenger,
-- where nobody can see what happens to them; not: "run our WhatsApp campaigns".
create or replace function private.leads_to_messenger(sentence text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if not (
    sentence like any (array['%whatsapp%', '%whats app%', '%telegram%', '%wa.me%', '%t.me%', '%signal app%', '%व्हाट्स%', '%वॉट्स%', '%वाट्स%', '%टेलीग्राम%'])) then
    return false;
  end if;
  declare
    messenger constant text := '(whats ?app|telegram|\mwa\.me\M|\mt\.me\M|signal app|व्हाट्सएप|व्हाट्सऐप|व्हाट्स ?अप|वॉट्सएप|वॉट्सऐप|वाट्सएप|वाट्सऐप|व्हाट्सअप|टेलीग्राम)';
    papers constant text := '\m(cv|c\.v|resume|résumé|bio[ -]?data|details|documents?|photo|application)s?\M';
    leads_away constant text[] := array[
      papers || '.{0,40}\m(on|to|via|through|over|by|at|in)\M.{0,20}' || messenger,
      messenger || '.{0,20}' || papers,
      '\m(contact|reach|message|msg|ping|text|dm|apply|connect|chat|join|enquir\w+|inquir\w+|interview)\M.{0,40}\m(on|via|through|over|by|at|to)\M.{0,20}' || messenger,
      messenger || '.{0,25}[+]?\d[\d -]{8,}\d',
      '[+]?\d[\d -]{8,}\d.{0,25}' || messenger,
      '(wa\.me|t\.me|chat\.whatsapp\.com|telegram\.me)/',
      '\m(only|just)\M.{0,15}' || messenger || '|' || messenger || '.{0,12}\monly\M',
      '(whats ?app|telegram) (me|us|hr|now|your)\M',
      '\m(contact|message|dm)( us| me| hr)? (whats ?app|telegram)\M|\mto\M.{0,15}(whats ?app|telegram) number\M',
      messenger || '.{0,30}(संपर्क|सम्पर्क|भेजें|भेजे|भेजिए|मैसेज|संदेश|बायोडाटा|रिज्यूमे|जुड़ें|जुडें|आवेदन)',
      '(बायोडाटा|रिज्यूमे|सीवी|आवेदन|संपर्क|सम्पर्क).{0,30}' || messenger
    ];
    -- The messenger as the job itself.
    as_work constant text :=
      '\m(campaigns?|marketing|api|bots?|chatbots?|integrat\w*|business account|experience (with|in|of)|groups? of customers|support tickets?|customers?|clients?|leads|channels? like'
      || '|broadcasts?|automation|crm|send(ing)? (updates|reminders|offers|newsletters)|social media)\M|(मार्केटिंग|अभियान|ग्राहक|अनुभव)';
    warned constant text := '\m(never|not|beware|fraud\w*|scam\w*|fake|don''?t|doesn''?t|won''?t)\M|^no\M|(नहीं|नही|सावधान|ठग|धोखा|फर्जी|मत )';
  begin
    return sentence ~ any (leads_away) and sentence !~ warned and sentence !~ as_work;
  end;
end;
$$;

revoke all on function private.leads_to_messenger(text) from public;
