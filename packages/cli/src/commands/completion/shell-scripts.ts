/** The shells for which there is a script. */
export const shells = ['bash', 'zsh', 'fish'] as const;

/**
 * The variable in which a script passes the words of the command line to `eats completion words`, one a line. A
 * last line `.` keeps an empty word at the end, because shells cut off the line ends of a result.
 */
export const wordsVariable = 'EATS_COMPLETION_WORDS';

const bash = String.raw`# Completion of eats for bash. In ~/.bashrc: eval "$(eats completion bash)"
_eats() {
  local IFS=$'\n' current="\${COMP_WORDS[COMP_CWORD]}" line
  COMPREPLY=()
  for line in $(${wordsVariable}="$(printf '%s\n' "\${COMP_WORDS[@]:1:COMP_CWORD}"; echo .)" "$1" completion words 2>/dev/null); do
    if [[ $line == ':files' ]]; then
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -f -- "$current"))
      return
    fi
    line="\${line%%$'\t'*}"
    [[ $line == *[!A-Za-z0-9_.,:/@%+=-]* ]] && line=$(printf '%q' "$line")
    COMPREPLY+=("$line")
  done
}
complete -F _eats eats`.replaceAll('\\$', '$');

const zsh = String.raw`#compdef eats
# Completion of eats for zsh. In ~/.zshrc, after compinit: eval "$(eats completion zsh)"
_eats() {
  local -a candidates
  local line
  for line in "\${(@f)$(${wordsVariable}="\${(F)words[2,CURRENT]}"$'\n.' "$words[1]" completion words 2>/dev/null)}"; do
    if [[ $line == ':files' ]]; then
      _files
      return
    fi
    [[ -n $line ]] && candidates+=("\${\${line//:/\\:}/$'\t'/:}")
  done
  _describe eats candidates
}
compdef _eats eats`.replaceAll('\\$', '$');

const fish = String.raw`# Completion of eats for fish. In ~/.config/fish/config.fish: eats completion fish | source
function __eats_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l found (env ${wordsVariable}=(string join \n -- $words[2..-1] . | string collect) $words[1] completion words 2>/dev/null)
  if test "$found" = ':files'
    __fish_complete_path (commandline -ct)
  else
    printf '%s\n' $found
  end
end
complete -c eats -f -a '(__eats_complete)'`;

/** Returns the script that completes `eats` in a shell. */
export function shellScript(shell: (typeof shells)[number]): string {
  return { bash, zsh, fish }[shell];
}
