import { rejections } from "@fabulous-fish/core/gate/languages/pt";
import type { LanguageFile } from "./language-file.ts";

const retryLater = "Tente de novo em um minuto.";
const retryOrReport =
  "Tente de novo em alguns minutos. Se o problema continuar, avise quem administra esta página.";
const reloadOrReport = "Recarregue a página. Se não resolver, avise quem administra esta página.";
const checkConnection = "Verifique a conexão com a internet e tente de novo.";
const tryOrReport = "Tente de novo. Se o problema continuar, avise quem administra esta página.";

const gameSetup = {
  message: "O jogo não está configurado corretamente neste site.",
  remedy:
    "Tente de novo em um minuto. Se o problema continuar, só quem administra esta página pode corrigi-lo.",
};

/** The meaning of the text that is signed, which is in English. */
const walletMessage = "Entre para jogar. Este site não envia para a rede o que você assina.";

/** Portuguese of Brazil. */
export const language: LanguageFile = {
  name: "Português (Brasil)",
  tag: "pt-BR",
  direction: "ltr",
  page: {
    sentences: (first, second) => `${first} ${second}`,
    languageMenu: "Idioma",
    name: "Fabulous Fish",
    tagline: "Coma peixes menores, fuja dos maiores e cresça.",
    taglineOfAnother: "Um jogo no fundo do mar da Algorand.",
    connect: (wallet) => `Conectar ${wallet}`,
    connectAny: "Conectar carteira",
    chooseWallet: "Escolha sua carteira",
    connecting: (wallet) => `Aguardando a ${wallet}…`,
    connectingHint: (wallet) => `Aprove a solicitação na ${wallet}, no seu celular.`,
    connectingHere: (wallet) => `Aprove a solicitação na ${wallet}.`,
    connectingLong:
      "Nenhuma solicitação por lá? Abra a carteira e olhe de novo, ou cancele e recomece.",
    cancel: "Cancelar",
    walletDialog: (wallet) => `Conectar com ${wallet}`,
    close: "Fechar",
    disconnect: "Desconectar carteira",
    play: "Jogar Fabulous Fish",
    playElsewhere: "O jogo só roda no computador.",
    canPlay: "Você pode jogar Fabulous Fish!",
    cannotPlay: (token) => `Por favor, compre mais ${token}`,
    reading: "Consultando seu saldo…",
    stillReading: "A consulta está demorando mais que o normal…",
    couldNotCheck: "Não foi possível verificar seu saldo",
    retry: "Tentar de novo",
    checkAgain: "Verificar de novo",
    takesLong: "A rede Algorand está demorando para responder.",
    offline: "Sem conexão com a internet.",
    checked: (age) => `Verificado ${age}.`,
    checkedLongAgo: "Verificado há mais de um dia.",
    checkingAgain: "Verificando de novo…",
    keepsTrying: "As tentativas continuam.",
    justNow: "agora mesmo",
    holdings: "Saldo",
    asset: (id) => `Ativo ${id}`,
    onChain: (name) => `Na blockchain: ${name}`,
    inBaseUnits: (text) => `${text} (em unidades base)`,
    held: (held, threshold) => `${held.text} de ${threshold.text}`,
    missing: ({ text, plural }) => `${plural === "one" ? "falta" : "faltam"} ${text}`,
    nearest: ({ text }, token) => `O caminho mais curto: mais ${text} ${token}`,
    buy: (token) => `Obter ${token}`,
    connectFailed: (wallet, message) => `Erro ao conectar com ${wallet}: ${message}`,
    unknownError: "Erro desconhecido",
    details: "Detalhes",
    dismiss: "OK",
    version: (label) => `Versão de teste ${label}`,
    greetingTitle: "Saudação",
    greeting: "Fabulous Fish diz olá!",
    notFound: "404 - Página não encontrada",
    home: "Voltar à superfície",
    browserTooOld:
      "Este navegador é antigo demais para Fabulous Fish. Atualize-o ou use uma versão recente do Chrome, Edge, Firefox ou Safari.",
    applicationError: "Erro do aplicativo",
    thrownResponse: "Resposta inesperada!",
    tryAgain: "Tentar de novo",
    notLoaded: "A página não carregou. Verifique a conexão e recarregue.",
    reload: "Recarregar",
    leaveGame: "Sair do jogo",
    loadingGame: "Abrindo o jogo…",
  },
  accounts: {
    offer: (account) => `${account} pode jogar.`,
    use: (account) => `Usar ${account}`,
    progress: (read, of) => `Verificando suas outras contas: ${read.text} de ${of.text}`,
    stop: "Parar",
    menu: ({ text }) => `Trocar de conta (${text} ao todo)`,
    title: "Suas contas",
    description: "Sua carteira compartilha estas contas com a página. Você joga com uma delas.",
    current: "em uso",
    may: {
      yes: "Pode jogar",
      no: "Não pode jogar",
      reading: "Verificando…",
      failed: "Não foi possível verificar",
      unread: "Não verificada",
    },
    onlyFirst: ({ text }) =>
      `Só ${text} contas são verificadas. Você pode usar qualquer uma das suas.`,
    useChosen: "Usar esta conta",
  },
  address: {
    title: "Sua conta",
    copy: "Copiar o endereço",
    copied: "Endereço copiado.",
    copyYourself: "O navegador não o copiou. O endereço está selecionado: copie-o manualmente.",
    explorer: "Ver no explorador de blocos",
    tokenInExplorer: (token) => `${token} no explorador de blocos`,
    holdings: "Veja o que esta conta tem",
    bought: "Acabei de comprar: verificar de novo",
    checkedAt: (time) => `Verificado às ${time}.`,
    purchase: "Uma compra conta depois de uns 3 segundos, quando já está em um bloco.",
  },
  game: {
    title: "Jogo",
    opening: "Mergulhando…",
    fetching: (percentage) => `Baixando o jogo: ${percentage}`,
    fetchingSomehow: "Baixando o jogo…",
    starting: "Iniciando o jogo…",
    idle: "Talvez o jogo já esteja esperando por você lá embaixo.",
    keepWaiting: "Continuar esperando",
    failed: "O jogo não veio à tona",
    leaveHint: "Pressione Esc de novo para sair",
    showControls: "Mostrar os controles",
    fullScreen: "Tela cheia",
    leaveFullScreen: "Sair da tela cheia",
    controls: "Em volta do jogo",
    gameSays: "O jogo diz:",
    lostName: "Não pode mais jogar",
    lost: "Sua conta não tem mais o suficiente para jogar. O jogo sabe disso; termine seu mergulho.",
    lostWallet: "Sua carteira está desconectada. Termine seu mergulho e depois conecte-a de novo.",
    openAgain: "Abrir o jogo de novo",
    ended: {
      "context-lost":
        "O navegador parou os gráficos do jogo. Talvez eles voltem sozinhos. Se não voltarem, abra o jogo de novo.",
      left: "O jogo foi para outra página.",
      quit: "O jogo terminou.",
    },
    surfacingIn: (time) => `De volta à superfície em ${time}`,
    status: {
      fetching: "",
      starting: "",
      failed: "",
      waiting: "Talvez o jogo esteja esperando por você.",
      unconnected: "Este jogo não usa sua conta.",
      ready: "O jogo está pronto.",
      undelivered: "O jogo ainda não sabe quem você é. Tentando de novo…",
      delivered: "O jogo sabe quem você é.",
      acknowledged: "O jogo sabe quem você é.",
      crashed: "O jogo informou um erro.",
      "context-lost": "",
      left: "",
      quit: "",
    },
  },
  gate: {
    walletMessage,
    checking: "Consultando o servidor do jogo…",
    takesLong: "O servidor do jogo está demorando para responder.",
    signIn: "Entre para jogar",
    signInExplained: (wallet) =>
      `A ${wallet} pede que você assine um texto curto, que prova que esta conta é sua: é de graça e não envia nada para a rede.`,
    signInExplainedShort: (wallet) =>
      `A ${wallet} pede que você assine um texto curto, que prova que esta conta é sua. A página não o envia para a rede.`,
    walletShows: (statement) =>
      `Sua carteira mostra em inglês: “${statement}” Quer dizer: ${walletMessage}`,
    specialAccount: "Uma conta multisig ou pós-quântica?",
    specialAccounts: {
      asks: (wallet) =>
        `A ${wallet} consulta primeiro os cossignatários de uma conta multisig: o login falha se eles precisarem de mais de cinco minutos. Uma conta pós-quântica (Falcon) não pode fazer login.`,
      "own-keys": () =>
        "Uma conta multisig só pode fazer login se esta carteira assinar com chaves suficientes da conta. Uma conta pós-quântica (Falcon) não pode fazer login.",
      fees: (wallet) =>
        `Com uma conta multisig que precisa de várias chaves, e com uma conta pós-quântica (Falcon), a ${wallet} envia transações que geram taxas, e o login falha. Recuse-as na ${wallet}.`,
    },
    signInWith: (wallet) => `Entrar com ${wallet}`,
    signedOut: {
      never: "Uma assinatura vale por 12 horas neste dispositivo.",
      ended: "Sua sessão terminou. Entre de novo para continuar jogando.",
      "other-account":
        "Neste dispositivo, o login foi feito com outra conta. Entre com esta para jogar.",
    },
    connectFirst: "Conecte sua carteira para jogar",
    steps: {
      challenge: "Preparando a solicitação…",
      wallet: "Aguardando sua assinatura…",
      proof: "Verificando sua assinatura…",
    },
    openWallet: (wallet) => `Abra a ${wallet} e aprove a solicitação de assinatura.`,
    tryNextMethod: "Nenhuma solicitação na carteira? Pedir de outro jeito",
    silentAgain: (wallet) =>
      `Se a ${wallet} não mostra nenhuma solicitação, talvez ela tenha perdido a conexão com esta página. Conecte-a de novo: você continua aqui.`,
    connectAgain: (wallet) => `Conectar ${wallet} de novo`,
    failed: {
      cancelled: "Você não fez login",
      rejected: "A assinatura não foi aceita",
      expired: "A solicitação de assinatura expirou",
      "too-many-requests": "Tentativas demais",
      overloaded: "Muito movimento no momento",
      unknown: "Não foi possível verificar sua conta",
      denied: "Esta conta está bloqueada",
      unreachable: "O servidor do jogo não está acessível",
      "wallet-unavailable": "Você não fez login",
      other: "Você não fez login",
    },
    notChecked: "Não foi possível consultar o servidor do jogo",
    clockBehind: (duration) =>
      `O relógio deste dispositivo está ${duration} atrasado. Acerte o relógio e tente de novo.`,
    clockAhead: (duration) =>
      `O relógio deste dispositivo está ${duration} adiantado. Acerte o relógio e tente de novo.`,
    retryIn: (time) => `Tentar de novo em ${time}`,
    unknownExplained:
      "O servidor do jogo não recebeu uma resposta útil da rede Algorand, por isso ainda não sabe. Tente de novo em um minuto.",
    purchase: "O servidor do jogo vê uma compra em cerca de 15 segundos.",
    lost: {
      never: "Sua sessão não está mais aberta. Termine seu mergulho e depois entre de novo.",
      ended: "Sua sessão terminou. Termine seu mergulho e depois entre de novo.",
      "other-account":
        "Agora há outra conta conectada, que ainda não fez login. Termine seu mergulho e depois entre.",
      denied: "Quem administra o jogo bloqueou esta conta. Termine seu mergulho.",
    },
    couldNotCheck:
      "O servidor do jogo não conseguiu verificar sua conta. Você pode continuar jogando.",
  },
  front: {
    toPlay: (rule, count) => {
      if (count === 1) return "Para jogar, você precisa de";
      if (count > 2) {
        return rule === "any"
          ? "Para jogar, você precisa de um destes tokens"
          : "Para jogar, você precisa de todos estes tokens";
      }
      return rule === "any"
        ? "Para jogar, você precisa de um dos dois"
        : "Para jogar, você precisa dos dois";
    },
    game: "O jogo",
    lines: [
      "Você é um peixe pequeno em um mar enorme: coma o que é menor, fuja do que é maior e cresça.",
      "Mergulhe por cinco zonas, das águas ensolaradas até o abismo.",
    ],
    get: "Obter",
    noWallet: "Não tenho carteira",
    whatIsWallet:
      "Uma carteira é um aplicativo que guarda sua conta e os tokens que estão nela. Esta página vê o que há na conta; nada se move sem a sua aprovação.",
    forPhone: "Para o seu celular",
    inBrowser: "Neste navegador",
    comeBack: "Não tenha pressa: nada se perde se você voltar mais tarde.",
    picture:
      "Um peixe laranja abre a boca para um cardume, em frente a um recife de coral. Um tubarão mostra os dentes bem perto.",
  },
  scores: {
    title: "Os melhores da temporada",
    slow: "levou mais tempo",
    you: "você",
    empty: "Ainda não há pontuação nesta temporada. A sua pode ser a primeira.",
  },
  choice: {
    onPhone: "No seu celular",
    onThisDevice: "O aplicativo neste dispositivo",
    inBrowser: "Neste navegador",
    usedLast: "Usada por último",
  },
  continue: {
    continue: "Continuar em um computador",
    copied: "Link copiado. Abra-o no seu computador.",
    shared: "Link compartilhado. Abra-o no seu computador.",
    copyYourself: "Copie este link e abra-o no seu computador:",
  },
  link: {
    hint: "Não consegue ler o código? Copie este link e abra-o no dispositivo com a sua carteira.",
    copy: "Copiar o link",
    copied: "Link copiado.",
    copyYourself: "O navegador não o copiou. Copie este link manualmente:",
    inApp: (app) =>
      `O navegador do ${app} pode não abrir a sua carteira. Abra esta página no navegador do celular: pelo menu do ${app} ou com o link dela.`,
    openInBrowser: "Abrir no navegador",
  },
  errors: {
    ...rejections,
    "nodes-unreachable": {
      message: "A rede da Algorand não está acessível.",
      remedy: "Verifique a conexão com a internet e tente de novo em um minuto.",
    },
    "nodes-unreadable": {
      message: "A rede da Algorand respondeu, mas esta página não consegue ler a resposta.",
      remedy: retryOrReport,
    },
    "holdings-unconfirmed": {
      message: "Ainda não se sabe ao certo o que sua conta tem.",
      remedy: retryLater,
    },
    NodeError: {
      message: "Não foi possível ler seu saldo na rede da Algorand.",
      remedy: retryOrReport,
    },
    ConfigurationError: {
      message: "Esta página não está configurada corretamente.",
      remedy:
        "Só quem administra esta página pode corrigir isso; só depois adianta tentar de novo.",
    },
    GateProtocolError: {
      message: "Esta página e o servidor do jogo não se entendem.",
      remedy: reloadOrReport,
    },
    GameSetupError: gameSetup,
    GameFileError: gameSetup,
    "account-invalid": {
      message: "Isto não é uma conta da Algorand.",
      remedy: "Copie a conta da carteira outra vez: 58 caracteres, de A a Z e de 2 a 7.",
    },
    "chunk-timed-out": {
      message: "Uma parte da página demorou demais para carregar.",
      remedy: checkConnection,
    },
    "chunk-missing": {
      message: "Não foi possível carregar uma parte da página: ela não foi encontrada.",
      remedy: "Verifique a conexão com a internet e recarregue a página.",
    },
    "chunk-unreadable": {
      message: "Não foi possível carregar uma parte da página: o arquivo não pode ser lido.",
      remedy: reloadOrReport,
    },
    "route-data-unreachable": {
      message: "Não foi possível carregar os dados desta página.",
      remedy: checkConnection,
    },
    "route-data-timed-out": {
      message: "Os dados desta página demoraram demais para carregar.",
      remedy: checkConnection,
    },
    "wallet-cancelled": {
      message: "Você cancelou a conexão",
      remedy: "Clique em Conectar para recomeçar.",
    },
    "sign-in-cancelled": {
      message: "O login foi cancelado.",
      remedy: "Tente de novo quando quiser.",
    },
    "wallet-rejected": {
      message: "A carteira não aceitou a conexão",
      remedy:
        "Clique em Conectar e aprove a solicitação na carteira. Se ela não mostrar nenhuma, alterne-a entre MainNet e TestNet.",
    },
    "wallet-bridge-unreachable": {
      message: "O servidor intermediário da carteira não está acessível",
      remedy: "Verifique a conexão com a internet ou tente de novo em um minuto.",
    },
    "wallet-timed-out": {
      message: "A carteira não respondeu a tempo",
      remedy: "Abra a carteira no celular, clique em Conectar e escaneie o novo código.",
    },
    "wallet-no-account": {
      message: "A carteira não compartilhou nenhuma conta",
      remedy: "Crie ou escolha uma conta na carteira.",
    },
    "wallet-tab-blocked": {
      message: "Não foi possível abrir a aba da carteira.",
      remedy: "Permita que esta página abra pop-ups e tente de novo.",
    },
    "wallet-window-timed-out": {
      message: "Nada foi aprovado a tempo na carteira",
      remedy: "Clique em Conectar e escolha uma conta na carteira.",
    },
    "wallet-network-unknown": {
      message: "A carteira não conhece esta rede",
      remedy: "Adicione a rede nas configurações da carteira ou use outra carteira.",
    },
    "wallet-signing-rejected": {
      message: "A solicitação de assinatura foi recusada na carteira.",
      remedy: "Tente de novo e aprove a solicitação na carteira.",
    },
    "wallet-signing-unsupported": {
      message: "A carteira não conseguiu assinar.",
      remedy:
        "Atualize a carteira e tente de novo. Uma conta sem chave nesta carteira, como uma conta apenas para visualização, não pode assinar.",
    },
    "wallet-method-missing": {
      message: "Esta carteira não consegue entrar neste jogo.",
      remedy:
        "O jogo só aceita uma assinatura para a qual a carteira verifica o site (ARC-60). Conecte-se com o app Pera Wallet, versão 7 ou mais recente, ou com a extensão de navegador da Pera.",
    },
    "wallet-key-missing": {
      message: "Esta carteira não pode assinar pela conta.",
      remedy:
        "Conecte outra conta, cuja chave esteja nesta carteira. Uma conta apenas para visualização não pode assinar; um dispositivo Ledger precisa estar conectado.",
    },
    "wallet-request-pending": {
      message: "Há outra solicitação aberta na carteira.",
      remedy: "Responda primeiro a ela na carteira e depois tente de novo.",
    },
    "wallet-permission-missing": {
      message: "Esta conexão não permite que a carteira assine.",
      remedy: "Conecte a carteira outra vez e permita que esta página peça assinaturas.",
    },
    "wallet-ledger-unavailable": {
      message: "A Ledger não está pronta.",
      remedy: "Conecte-a, desbloqueie-a e abra nela o app da Algorand; depois tente de novo.",
    },
    "wallet-reason-unknown": {
      message: "A carteira não assinou. Ela diz:",
      remedy: "Tente de novo. Se ela disser o mesmo, conecte a carteira outra vez ou atualize-a.",
    },
    "wallet-answer-too-large": {
      message: "A resposta da carteira é grande demais.",
      remedy: "Tente de novo. Se continuar assim, atualize a carteira ou conecte outra.",
    },
    "wallet-offline": {
      message: "A carteira está sem conexão.",
      remedy: "Verifique a conexão com a internet do dispositivo da carteira e tente de novo.",
    },
    "wallet-signing-timed-out": {
      message: "A carteira não respondeu a tempo.",
      remedy:
        "Abra a carteira e tente de novo. Se ela não mostrar nenhuma solicitação, conecte-a outra vez.",
    },
    "wallet-network-mismatch": {
      message: "A carteira está configurada para outra rede.",
      remedy: "Alterne a carteira entre MainNet e TestNet e tente de novo.",
    },
    "wallet-session-missing": {
      message: "A carteira não está mais conectada com esta conta.",
      remedy: "Conecte a carteira de novo.",
    },
    "challenge-refused": {
      message: "Esta página se recusa a pedir que você assine isto.",
      remedy:
        "Nada foi assinado. Não assine isto em outro lugar e avise quem administra esta página: o servidor do jogo pode estar com defeito ou ter sido invadido.",
    },
    "gate-unreachable": {
      message: "O servidor do jogo não está acessível.",
      remedy: `${checkConnection} Nada se perdeu.`,
    },
    "sign-in-failed": {
      message: "O login falhou.",
      remedy: "Tente de novo. Se o problema continuar, recarregue a página.",
    },
    "graphics-missing": {
      message: "Este navegador não oferece o WebGL 2, de que o jogo precisa.",
      remedy:
        "Ative a aceleração de hardware nas configurações do navegador ou use outro navegador.",
    },
    "game-start-failed": {
      message: "O jogo não conseguiu iniciar.",
      remedy: "Tente de novo. Se o problema continuar, feche outras abas ou use outro navegador.",
    },
    "game-start-unexplained": {
      message: "O jogo não conseguiu iniciar, e esta página não sabe dizer por quê.",
      remedy: tryOrReport,
    },
    "game-stalled": {
      message: "O jogo parou de carregar.",
      remedy:
        "Verifique a conexão com a internet ou feche outras abas e tente de novo. Também pode ser só lentidão: o jogo abre sozinho quando estiver pronto.",
    },
    "game-silent": {
      message: "A página do jogo abriu, mas o jogo não iniciou.",
      remedy: tryOrReport,
    },
    "game-reloading": {
      message: "A página do jogo fica recarregando sem parar.",
      remedy: tryOrReport,
    },
    "game-left": {
      message: "A página do jogo foi para outra página antes de o jogo iniciar.",
      remedy: tryOrReport,
    },
    "game-unreachable": {
      message: "Não é possível baixar o jogo.",
      remedy: checkConnection,
    },
    "game-brotli-over-http": {
      message: "O jogo está comprimido com Brotli, que os navegadores não aceitam por HTTP comum.",
      remedy: "Abra a página pelo endereço https.",
    },
  },
};
