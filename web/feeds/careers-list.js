// A company's open jobs on its own site:
//   <script async src="https://…/embed/jobs.js"></script>
//   <hiring-agent-jobs company="its-name-here" lang="en"></hiring-agent-jobs>
// Sets no cookie and stores nothing. Takes font and colours from the page around it;
// --hiring-agent-accent and --hiring-agent-line change two of them.
;(() => {
  if (customElements.get('hiring-agent-jobs')) return
  const site = new URL(document.currentScript.src).origin
  const words = {
    en: {
      loading: 'Loading open jobs…',
      none: 'No open jobs at present.',
      failed: 'The open jobs could not be loaded.',
      again: 'Try again',
      all: 'About this employer on Hiring Agent',
      remote: 'Remote',
      hybrid: 'Hybrid',
      onsite: 'On site',
    },
    hi: {
      loading: 'खुली जॉब लोड हो रही हैं…',
      none: 'अभी कोई जॉब खुली नहीं है।',
      failed: 'खुली जॉब लोड नहीं हुईं।',
      again: 'फिर कोशिश करें',
      all: 'Hiring Agent पर इस कंपनी का पेज',
      remote: 'रिमोट',
      hybrid: 'हाइब्रिड',
      onsite: 'ऑन-साइट',
    },
  }
  const look = `
    :host { display: block; font: inherit; color: inherit }
    ul { margin: 0; padding: 0; list-style: none }
    li { padding: .9em 0; border-bottom: 1px solid var(--hiring-agent-line, color-mix(in srgb, currentcolor 25%, transparent)) }
    a { color: var(--hiring-agent-accent, inherit); overflow-wrap: anywhere }
    li a { font-weight: 600; text-underline-offset: .2em }
    p { margin: .2em 0 0 }
    button { font: inherit; padding: .3em .8em }
    .pay { white-space: nowrap }
    .all { margin-top: 1em }`

  class HiringAgentJobs extends HTMLElement {
    static observedAttributes = ['company', 'lang']
    #turn = 0

    connectedCallback() {
      if (!this.shadowRoot) {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(look)
        this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet]
      }
      this.#load()
    }

    attributeChangedCallback() {
      if (this.shadowRoot) this.#load()
    }

    get #language() {
      const named = this.lang || document.documentElement.lang
      return named.toLowerCase().startsWith('hi') ? 'hi' : 'en'
    }

    async #load() {
      this.#turn += 1
      const turn = this.#turn
      const said = words[this.#language]
      this.#show(element('p', { role: 'status', textContent: said.loading }))
      try {
        const slug = encodeURIComponent(this.getAttribute('company') ?? '')
        const answer = await fetch(`${site}/companies/${slug}/jobs.json?brief`, {
          credentials: 'omit',
        })
        if (!answer.ok) throw new Error(String(answer.status))
        const listed = await answer.json()
        if (turn === this.#turn) this.#show(...this.#parts(listed, said))
      } catch {
        if (turn !== this.#turn) return
        const again = element('button', { type: 'button', textContent: said.again })
        again.addEventListener('click', () => this.#load())
        this.#show(element('p', { role: 'alert', textContent: said.failed }), again)
      }
    }

    #parts({ company, jobs }, said) {
      const list = element('ul')
      for (const job of jobs) {
        const item = element('li')
        const about = element('p')
        for (const fact of [job.location, said[job.work_mode], job.pay].filter(Boolean)) {
          const className = fact === job.pay ? 'pay' : ''
          about.append(
            about.firstChild ? ' · ' : '',
            element('span', { className, textContent: fact }),
          )
        }
        const from = `${this.#inLanguage(job.url)}?utm_source=careers_list`
        item.append(link(from, job.title), about)
        list.append(item)
      }
      const all = element('p', { className: 'all' })
      all.append(link(this.#inLanguage(company.url), said.all))
      return [jobs.length > 0 ? list : element('p', { textContent: said.none }), all]
    }

    #inLanguage(address) {
      const url = new URL(address)
      if (this.#language === 'hi') url.pathname = `/hi${url.pathname}`
      return url.href
    }

    #show(...parts) {
      this.shadowRoot.replaceChildren(...parts)
    }
  }

  function element(name, properties = {}) {
    const { role, ...rest } = properties
    const made = Object.assign(document.createElement(name), rest)
    if (role) made.setAttribute('role', role)
    return made
  }

  const link = (href, textContent) => element('a', { href, textContent })

  customElements.define('hiring-agent-jobs', HiringAgentJobs)
})()
