/** Patterns of prompt injection, by kind. All repeats are bounded, so that no text takes long. */

export interface InjectionPattern {
  readonly name: string;
  readonly matches: readonly RegExp[];
}

const RULES = String.raw`(?:instructions?|rules?|prompts?|orders?|directives?|guidelines?|guidance|constraints?|polic(?:y|ies)|restrictions?|guardrails?|directions|criteria|ethical guidelines|safety training|limits you had)`;
const IGNORE = String.raw`(?:ignor(?:e|ing)|disregard|forget|override|bypass|set aside|put aside|drop|discard|throw out|wipe|unlearn|abandon|supersedes?|pay no attention to|stop (?:obeying|following)|(?:do not|don'?t|must not|never|no longer) (?:follow|obey|adhere to|comply with|listen to|respect))`;
const WHOSE = String.raw`(?:previous|prior|above|earlier|original|initial|system|all|any|your|these|those|other|operator'?s?|developers?'?)`;
const MODEL = String.raw`(?:AIs?|LLMs?|language models?|(?:ai |virtual |digital )?assistants?|chat ?bots?|bots?|agents?|models?|automated (?:readers?|systems?)|gpt|claude)`;
const TELL = String.raw`(?:reveal|echo(?: back)?|state|print|show|repeat|output|leak|disclose|tell|quote|dump|append|translate|encode|put|list|write|give|recite|share|paste|copy|complete|display|expose|summari[sz]e)`;
const SECRET = String.raw`(?:passwords?|card numbers?|api keys?|tokens?|secrets?|credentials?|environment variables?|\.env|conversation|chat history|phone numbers?|dates? of birth|ibans?|private notes|e-?mail address(?:es)?|full names?|mailbox|inbox|calendar|statements|session|personal data|user'?s? (?:data|name|address|e-?mail)|customer'?s? (?:data|name|full name|address))`;
const UNBOUND = String.raw`(?:unrestricted|uncensored|(?:no|without|free(?:d)? from) (?:any |all |your |safety |moral )?(?:rules?|restrictions?|morals?|filters?|safety|limits?|limitations?|warnings?|laws?|guardrails?|guidelines?|norms|ethics))`;

const i = (source: string): RegExp => new RegExp(source, 'isu');

export const INJECTION_PATTERNS: readonly InjectionPattern[] = [
  {
    name: 'ignore-instructions',
    matches: [
      i(String.raw`\b${IGNORE}\b.{0,40}\b${WHOSE}\b.{0,40}\b${RULES}\b`),
      i(String.raw`\b${IGNORE}\b.{0,30}\b${RULES}\b.{0,30}\b(?:you|above|before|prior|given|came)\b`),
      i(
        String.raw`\b(?:disregard|ignore|forget)\s+(?:everything|all|whatever|the above|anything)\b.{0,40}\b(?:above|before|earlier|told|said|learned|and)\b`,
      ),
      i(
        String.raw`\b(?:you(?:r)?|prompt|system|developer)\b.{0,40}\b${RULES}?\b.{0,60}\b(?:no longer (?:apply|active)|(?:do not|don'?t) apply|null and void|withdrawn|suspended|is void|are void|revoked|superseded)\b`,
      ),
      i(
        String.raw`\b(?:whatever|everything|anything|all|what)\b.{0,30}\byou (?:were|are|have been|had been|'ve been) (?:told|instructed|given|configured|taught)\b`,
      ),
      i(
        String.raw`\bnew (?:instructions?|orders?|directives?|rules)\b.{0,12}(?:follow|below|:|are).{0,40}\b(?:respond|ignore|you must|your|approve|only|reply|disregard)\b`,
      ),
      i(String.raw`\bclean slate\b.{0,60}\binstructions?\b`),
    ],
  },
  {
    name: 'new-role',
    matches: [
      i(
        String.raw`\b(?:from (?:now|here) on(?:wards?)?|from this (?:moment|point)(?: on)?|henceforth),? (?:you (?:are|'re|will|act|have no)(?: be)? (?:a |an |the |called|free|my|no\b|act|unrestricted)|you'?re (?:a|an|the|my) |your name is|behave|act as|respond as|speak as|answer as)`,
      ),
      i(
        String.raw`\byou(?:'re| are| will be) now (?:a |an |the |my |called |known as |free\b|dan\b|in \w+ mode|operating|running as)(?!.{0,20}\b(?:member|customer|subscriber|owner|part of|position|holder|student|citizen)\b)`,
      ),
      i(
        String.raw`\b(?:god|dan|jail ?break|opposite|sudo|unrestricted|maintenance|evil|unfiltered) mode\b.{0,40}(?:\byou\b|\bon\b|no filters|activated|enabled|refuse|unlocked)`,
      ),
      i(
        String.raw`\b(?:switch to|enter|stay in|activate) (?:god|dan|jail ?break|opposite|sudo|unrestricted|evil|unfiltered) mode\b`,
      ),
      i(
        String.raw`\b(?:act as|going to become|upgraded to|pretend|behave like|role-?play|take on the role|persona|in character|imagine you|you play|speak as|simulate)\b.{0,160}\b(?:${UNBOUND}|hacker|admin(?:istrator)?|permitted to|policy|never decline|cannot say no|you are an ai|an ai\b|dan\b|liberated|norms|break character|evil ai|unfiltered|unshackled|unethical|amoral)`,
      ),
      i(String.raw`\b(?:model|assistant|ai|bot|persona|version of yourself)\b.{0,60}\b${UNBOUND}`),
      i(String.raw`\b${UNBOUND}\b.{0,40}\b(?:model|assistant|ai|bot)\b`),
      i(String.raw`\b(?:your )?new (?:persona|identity|role)\b\s*(?::|is)`),
      i(String.raw`\bjail-?break\b.{0,40}\b(?:you|mode|now)\b`),
    ],
  },
  {
    name: 'reveal-prompt',
    matches: [
      i(
        String.raw`\b${TELL}\b.{0,60}\b(?:system|hidden|initial|original|underlying|secret|confidential|internal) (?:prompts?|instructions?|messages?|rules?|directives?)\b`,
      ),
      i(
        String.raw`\b${TELL}\b.{0,40}\b(?:your|ur|its) (?:own )?(?:\w+ )?(?:prompt|instructions?|rules|guidelines|system message|configuration|directives)\b`,
      ),
      i(
        String.raw`\b${TELL}\b.{0,50}\b(?:everything|text|words?|lines?|content|message)\b.{0,20}\b(?:above|precedes?|you were (?:told|given|instructed))`,
      ),
      i(
        String.raw`\b(?:what|which)\b.{0,40}\b(?:your|you were instructed|you were told).{0,30}\b(?:system prompt|prompt say|instructions|rules to use|instructed to)\b`,
      ),
      i(String.raw`\b(?:which|what)\b.{0,60}\byou were (?:instructed|told|configured) to\b`),
      i(String.raw`\bmy (?:confidential |secret |hidden )?instructions from\b`),
    ],
  },
  {
    name: 'fake-turn',
    matches: [
      i(String.raw`<\|\s*\/?\s*(?:im_start|im_end|system|user|assistant|end|endoftext|tool)[^|<>]{0,20}\|>`),
      i(String.raw`\[\/?INST\]|<<\/?SYS>>`),
      i(String.raw`#{2,4}\s*(?:instructions?|system|response|new instructions?|assistant|human)\s*(?::|\n|$)`),
      i('```\\s*(?:system|assistant|instructions?)\\b'),
      i(
        String.raw`<\/?(?:system|assistant|admin|developer|operator)(?:[_ -]?(?:message|thinking|prompt|note|instructions?))?(?:\s[^<>]{0,80})?>.{0,200}\b(?:you|agent|assistant|user|must|obey|ignore|approve|allowed)\b`,
      ),
      new RegExp(
        String.raw`(?:^|\n)\s*(?:system|assistant|developer|human)(?: message| note| prompt)?\s*:.{0,160}\b(?:you|user|must|approve|grant|skip|ignore|understood|sure|unblock|proceed|request|analyst)`,
        'iu',
      ),
      i(
        String.raw`\bsystem (?:message|override|notice)\s*:.{0,80}\b(?:above|ignore|you must|agent|model|assistant|proceed|approve)\b`,
      ),
      i(String.raw`\bmessage from the [\w ]{1,30} to the (?:model|agent|assistant|ai)\b`),
      i(String.raw`"role"\s*:\s*"(?:system|assistant|developer)"`),
      i(String.raw`\bthought\s*:.{0,120}\bfinal answer\s*:`),
      i(String.raw`\b(?:function|tool) result\s*:.{0,120}\b(?:model|skip|approve|ignore)`),
    ],
  },
  {
    name: 'speaks-to-model',
    matches: [
      i(
        String.raw`\b(?:note|message|attention|hint|reminder|notice|instructions?|memo|info|hello|hey|dear|by the way|psst)\b(?!-)[^.\n]{0,25}\b(?:for|to|,)?\s*(?:any |the |all |an )?${MODEL}\b[^.\n]{0,30}[:,]`,
      ),
      i(String.raw`\b${MODEL} (?:note|instruction|notice|message)\s*:`),
      i(String.raw`\bif you(?:'re| are) an? ${MODEL}\b`),
      i(String.raw`(?:^|[\n\/\[(*#!-])\s*(?:to (?:any |the )?)?${MODEL}\s*:\s*(?:please )?\w+`),
      i(
        String.raw`\b(?:the |this |any |could the )?${MODEL} (?:must|should|has to|have to|shall|needs? to|handling this must|reading this|working on|kindly|summari[sz]ing)\b.{0,80}\b(?:approve|skip|ignore|disclose|read|drop|share|send|escalate nothing|not|confirm|without|recommend|mark|reply|write only|answer)\b`,
      ),
      i(String.raw`\bauthori[sz]e the ${MODEL} to\b`),
    ],
  },
  {
    name: 'call-tool',
    matches: [
      i(
        String.raw`\b(?:call|invoke|execute|run|use|select|choose|trigger)\b.{0,30}\b(?:tool|function)s?\b.{0,60}\b(?:now|immediately|instead|first|with|and|to)\b.{0,60}\b(?:transfer|refund|unblock|password|approve|delete_|delete the|release|recovery|saved|raise|account)`,
      ),
      i(String.raw`\b(?:set|raise|fix|put|return|report)\b.{0,20}\bconfidence\b.{0,20}(?:\d|maximum|100)`),
      i(
        String.raw`\b(?:mark|classify|treat|label|rate|tag|flag|consider|close)\b.{0,30}\b(?:case|transaction|account|payment|customer|client|ticket|it)\b.{0,15}\bas (?:complete|low[ -]risk|legitimate|safe|trustworthy|approved|unsuspicious|resolved|harmless|genuine|verified|trusted)\b.{0,200}(?:no further|agent|without|!|regardless|whatever|do not|tools?|told)`,
      ),
      i(
        String.raw`\b(?:case as|return (?:the )?status)\b.{0,20}\bCOMPLETE\b.{0,40}\b(?:risk|tools?|further|now|without)\b`,
      ),
      i(
        String.raw`\b(?:skip|bypass|omit)\b.{0,40}\b(?:approval|verification|second review|policy checks?)\b.{0,60}\b(?:for this|client|customer|agent|immediately|now|bot|caller)\b`,
      ),
      i(String.raw`\bprior to using any other tool\b|\bbefore (?:using|calling) any (?:other )?tool\b`),
      i(String.raw`\b(?:curl|wget)\b[^\n]{0,80}\|\s*(?:ba|z)?sh\b`),
      i(
        String.raw`\bleave no trace\b|\b(?:do not|don'?t|never) (?:tell|notify|inform|mention (?:this )?to) the (?:user|customer|analyst)\b`,
      ),
    ],
  },
  {
    name: 'exfiltrate',
    matches: [
      i(
        String.raw`\b(?:send|post|submit|forward|share|upload|transmit|copy|put|take|gather|pass|append|attach|fetch|contact|write)\b.{0,80}\b${SECRET}.{0,100}(?:https?:\/\/|@|\bto (?:me|my|us)\b|\binto\b|\bvia\b|\bcomment|\bform\b|\.example)`,
      ),
      i(String.raw`https?:\/\/\S{1,120}[?&=\/].{0,80}\b${SECRET}`),
      i(String.raw`!\[[^\]]{0,80}\]\(\s*https?:\/\/[^)]{0,200}[{<$][^)]{0,80}\)`),
      i(String.raw`<img\b[^>]{0,200}\b(?:SECRET|DATA|TOKEN|\{)[^>]{0,80}>`),
      i(
        String.raw`\b(?:contact|ping|call|request|fetch|load)\b.{0,30}https?:\/\/.{0,60}\b(?:pass along|attached|name of the|followed by)\b`,
      ),
      i(String.raw`\bdns (?:lookup|request|query)\b.{0,40}<`),
    ],
  },
  {
    name: 'encoded-order',
    matches: [
      i(
        String.raw`\b(?:rot-?13|base-?64|hex(?:adecimal)?|unhex|decode|reverse|backwards)\b.{0,80}\b(?:obey|execute|follow|carry (?:it )?out|do what|act on)\b`,
      ),
      i(String.raw`<!--.{0,120}\b(?:AI|assistant|model|agent|bot|LLM)\b.{0,120}-->`),
      i(String.raw`\[\/\/\]: # \(.{0,120}\b(?:AI|assistant|model|agent|bot|LLM)\b`),
      i(String.raw`display\s*:\s*none.{0,120}\b(?:prompt|instructions?|assistant|ignore)\b`),
    ],
  },
  {
    name: 'other-language',
    matches: [
      // German
      i(
        String.raw`\b(?:ignorier\w*|vergiss|vergessen sie|missacht\w*|setz\w* (?:sie |dich )?(?:sich )?über|hinweg\w*|befolge nicht)\b.{0,60}(?:anweisung|regeln|richtlinie|vorgabe|systemprompt|prompt)`,
      ),
      i(
        String.raw`\b(?:gib|zeig|nenn|verrat|drucke|wiederhol)\w*\b.{0,50}(?:system-?prompt|anweisungen|deine regeln|instruktionen)`,
      ),
      i(
        String.raw`\b(?:ab jetzt|ab sofort|von nun an)\b.{0,15}\bbist du\b|\bdu bist (?:jetzt|nun|ab jetzt) (?:ein|eine|der|die)\b`,
      ),
      i(
        String.raw`\b(?:hinweis|nachricht|achtung|notiz|anweisung)\b.{0,15}\b(?:ki|assistent\w*|sprachmodell\w*|bot|agent\w*)\b`,
      ),
      // Spanish
      i(
        String.raw`\b(?:ignora\w*|olvida\w*|no hagas caso|haz caso omiso|no sigas|desobedece)\b.{0,60}(?:instrucci|reglas|indicaron|directrices|normas|dijeron|anterior)`,
      ),
      i(String.raw`\b(?:a partir de ahora|desde ahora|ahora)\b.{0,10}\b(?:eres|actúa|serás)\b`),
      i(
        String.raw`\b(?:muestra|muéstrame|dime|revela|imprime|repite)\b.{0,50}(?:prompt|instrucciones (?:internas|ocultas|del sistema)|tus (?:instrucciones|reglas))`,
      ),
      // French
      i(
        String.raw`\b(?:ignore[zr]?|oublie[zr]?|ne (?:suis|tiens|tenez|respecte\w*)|fais abstraction)\b.{0,60}(?:consignes|instructions|règles|directives)`,
      ),
      i(String.raw`\b(?:tu es|vous êtes|tu deviens)\b.{0,5}\b(?:maintenant|désormais)\b.{0,5}\b(?:un|une)\b`),
      i(
        String.raw`\b(?:affiche|montre|révèle|donne|répète|recopie)\w*\b.{0,50}(?:prompt|tes consignes|tes instructions|instructions système)`,
      ),
      i(
        String.raw`\bmessage (?:pour|à) l[’']?\s?(?:agent|assistant|ia|intelligence)\b|\bn[’']effectuez aucun contrôle\b`,
      ),
      // Italian
      i(
        String.raw`\b(?:ignora\w*|dimentica\w*|non seguire|non rispettare)\b.{0,60}(?:istruzioni|regole|linee guida|direttive)`,
      ),
      i(
        String.raw`\b(?:mostra(?:mi)?|rivela(?:mi)?|dimmi|ripeti|stampa)\b.{0,50}(?:prompt|tue istruzioni|istruzioni (?:di sistema|nascoste))`,
      ),
      i(
        String.raw`\b(?:ora|adesso|da ora in poi|d[’']ora in poi)\b.{0,5}\bsei (?:un|una|il|lo)\b.{0,60}(?:senza|libero|modello|assistente|hacker)`,
      ),
      // Portuguese
      i(String.raw`\b(?:ignore|esque[çc]a|desconsidere|não siga)\b.{0,60}(?:instruç|regras|diretrizes|anteriores)`),
      i(
        String.raw`\b(?:mostre|revele|diga|repita|imprima)\b.{0,50}(?:prompt|suas instruções|instruções (?:do sistema|ocultas))`,
      ),
      i(
        String.raw`\bagora você é\b.{0,60}(?:sem|livre|modelo|assistente)|\batenção,? (?:ia|assistente|agente|modelo)\b`,
      ),
    ],
  },
];
